/** A server that only the proxy of the system can find: the proxy's sign-in, the server's certificate, reading and writing through both. */
import { text } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { startService, type ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { startSelfSignedServer, type SelfSignedServer } from '#e2e/fixtures/self-signed-server.ts';
import { connect, trustCertificate } from '#e2e/pages/first-run.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { serveHttpProxy, type SystemProxy } from '#testing/system-proxies.ts';
import { whenLacking } from '#testing/lacking.ts';

let service: ServiceProcess;
let server: SelfSignedServer;
let proxy: SystemProxy;
test.skip(...whenLacking('openssl'));
test.beforeEach(async () => {
  service = await startService();
  server = await startSelfSignedServer(service.url);
  proxy = await serveHttpProxy('ines:right');
});
test.afterEach(async () => {
  await proxy.close();
  await server.stop();
  await service.stop();
});

test(
  'R18 S12 a person signs in to the proxy, trusts the server behind it, reads and writes; the server sees nothing of the proxy',
  { tag: '@always' },
  async ({ launchApp }) => {
    const app = await launchApp({ environment: { https_proxy: `http://${proxy.address}`, no_proxy: '' } });
    const signIn = await app.window('sign-in.html');
    await connect(signIn, server.namedUrl, service.tokens.maintainer);

    const wanted = signIn.getByRole('dialog', { name: text('blocks.proxy_sign_in', { proxy: proxy.address }) });
    const give = async (password: string): Promise<void> => {
      await wanted.getByLabel(text('common.name')).fill('ines');
      await wanted.getByLabel(text('common.password')).fill(password);
      await wanted.getByRole('button', { name: text('blocks.sign_in'), exact: true }).click();
    };
    await give('wrong');
    await expect(wanted.getByText(text('blocks.proxy_refused'))).toBeVisible();
    expect(proxy.targets).toEqual([]);
    await give('right');
    await expect(wanted).toHaveCount(0);

    await expect(signIn.getByText(text('accounts.certificate_untrusted'))).toBeVisible();
    expect(server.requests()).toBe(0);
    await trustCertificate(signIn);

    const page = await app.window('index.html');
    await goTo(page, '/p/1/merge_requests/2');
    await page.getByLabel(text('common.write_a_comment')).fill('Sent through the proxy.');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('article').getByText('Sent through the proxy.')).toBeVisible();
    expect(new Set(proxy.targets)).toEqual(new Set([new URL(server.namedUrl).host]));
    expect(server.fields).toContain('private-token');
    expect(server.fields).not.toContain('proxy-authorization');
  },
);
