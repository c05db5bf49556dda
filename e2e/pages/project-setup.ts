/** A project of a service of its own: the app at one of its screens, and what the service says beside it. */
import type { Page } from '@playwright/test';
import type { RunningApp } from '../fixtures/running-app.ts';
import { startService, type ServiceProcess } from '../fixtures/local-service.ts';
import { connect } from './first-run.ts';
import { goTo } from './go-to.ts';

/** What a test of a project's screen stands on. */
export interface ProjectSetup {
  readonly page: Page;
  readonly service: ServiceProcess;
  /** Sends `PUT /repository/branches/x/protect` of project 1 as somebody; the parsed answer, a text as it is, else the status. */
  readonly send: (who: keyof ServiceProcess['tokens'], line: string, body?: object) => Promise<unknown>;
}

/** Connects a fresh app as somebody and opens a route of project 1; the service ends after `work`. */
export const withProject = async (
  app: RunningApp,
  who: keyof ServiceProcess['tokens'],
  route: string,
  work: (setup: ProjectSetup) => Promise<void>,
  /** The address that the app is given, where a server is put before the service. */
  addressOf: (url: string) => Promise<string> = async (url) => Promise.resolve(url),
): Promise<void> => {
  const service = await startService();
  try {
    await connect(await app.window('sign-in.html'), await addressOf(service.url), service.tokens[who]);
    const page = await app.window('index.html');
    await goTo(page, route);
    await work({
      page,
      service,
      send: async (sender, line, body) => {
        const [method = 'GET', path = ''] = line.split(' ');
        const answer = await fetch(`${service.url}/api/v4/projects/1${path}`, {
          method,
          headers: { 'private-token': service.tokens[sender], 'content-type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        });
        const text = await answer.text();
        if (text === '') return answer.status;
        const isJson = answer.headers.get('content-type')?.includes('json') === true;
        return isJson ? (JSON.parse(text) as unknown) : text;
      },
    });
  } finally {
    await service.stop();
  }
};
