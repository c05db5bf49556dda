/** Steps behind a proxy: a service that others reach under another address names that one in every link. */
import { match, ok, strictEqual } from 'node:assert';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { startLocalService } from './local-service.ts';
import type { Settings } from './settings.ts';
import { runStep, type StepOutcome } from './step.ts';

const outside = 'https://code.example/base';

interface Answer {
  readonly status: number | undefined;
  readonly link: string;
  readonly body: unknown;
}

/** Sends what a proxy sends on: its own path taken off, the host as the client named it. */
const throughProxy = async (url: string, token: string, host: string): Promise<Answer> => {
  const sent = request(`${url}/api/v4/projects/1/merge_requests?per_page=2&state=all`, {
    headers: { host, 'private-token': token },
  });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const text = Buffer.concat(await response.toArray()).toString('utf8');
  return { status: response.statusCode, link: String(response.headers['link']), body: JSON.parse(text) };
};

/** Runs them on a service of their own; another server's address is its own matter. */
export const runOutsideAddress = async (settings: Settings): Promise<StepOutcome[]> => {
  if (!settings.isOwnService) return [];
  const service = await startLocalService('--url', outside);
  try {
    return [
      await runStep('outside address: pages and web addresses name it, none the loopback', async () => {
        const { status, link, body } = await throughProxy(service.url, service.tokens.admin, 'code.example');
        strictEqual(status, 200);
        match(
          link,
          /<https:\/\/code\.example\/base\/api\/v4\/projects\/1\/merge_requests\?[^>]*page=2[^>]*>; rel="next"/u,
        );
        for (const { web_url } of body as readonly { readonly web_url: string }[])
          ok(web_url.startsWith(`${outside}/`));
        ok(!`${link}${JSON.stringify(body)}`.includes('127.0.0.1'));
      }),
      await runStep('outside address: another name is refused', async () => {
        strictEqual((await throughProxy(service.url, service.tokens.admin, 'evil.example')).status, 421);
      }),
    ];
  } finally {
    await service.stop();
  }
};
