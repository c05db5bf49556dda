/** A server with a self-signed certificate: refused, trusted by its fingerprint, listed, revoked and refused again. */
import { text, textPattern } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { startService, type ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { startSelfSignedServer, type SelfSignedServer } from '#e2e/fixtures/self-signed-server.ts';
import { connect, trustCertificate } from '#e2e/pages/first-run.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { whenLacking } from '#testing/lacking.ts';

let service: ServiceProcess;
let server: SelfSignedServer;
test.skip(...whenLacking('openssl'));
test.beforeEach(async () => {
  service = await startService();
  server = await startSelfSignedServer(service.url);
});
test.afterEach(async () => {
  await server.stop();
  await service.stop();
});

test.use({ ownApp: true });

test(
  'S12 nothing is sent to a self-signed server before its fingerprint is confirmed, nor after that is revoked',
  { tag: '@always' },
  async ({ app }) => {
    const signIn = await app.window('sign-in.html');
    await connect(signIn, server.url, service.tokens.maintainer);
    await expect(signIn.getByText(text('accounts.certificate_untrusted'))).toBeVisible();
    expect(server.requests()).toBe(0);
    await signIn.getByRole('button', { name: text('blocks.view_certificate') }).click();
    const dialog = signIn.getByRole('dialog');
    await expect(dialog.getByText('CN=code.example').first()).toBeVisible();
    await expect(dialog.getByRole('button', { name: text('blocks.trust_verb') })).toBeDisabled();
    await signIn.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    const fingerprint = await trustCertificate(signIn);

    const page = await app.window('index.html');
    await goTo(page, '/settings');
    const entry = page.getByRole('listitem', { name: server.url });
    await expect(entry).toContainText(fingerprint);
    await entry.getByRole('button', { name: text('common.revoke') }).click();
    await expect(entry).toHaveCount(0);
    const before = server.requests();
    await goTo(page, '/p/1/merge_requests/2');
    await expect(page.getByText(textPattern('shell.outage_tls'))).toBeVisible();
    await expect(page.getByRole('button', { name: text('blocks.view_certificate') })).toBeVisible();
    expect(server.requests()).toBe(before);
  },
);
