/** A user whom an LDAP directory controls: a server that refuses to block, and what the app says of it. */
import { text, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { startServiceProcess, type ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { callService, signInStatus } from '#e2e/fixtures/service-api.ts';
import { startDirectory, type TestDirectory } from '#service/testing/directory-fixture.ts';
import { signInToUsers, userRow } from '#e2e/pages/administration.ts';
import { whenLacking } from '#testing/lacking.ts';

const person = { uid: 'signe.holm', name: 'Signe Holm', mail: 'signe@westhaven.example', password: 'ebb-and-flow-3' };

let directory: TestDirectory | undefined;
let service: ServiceProcess | undefined;
test.skip(...whenLacking('slapd'));
test.afterEach(async () => {
  await service?.stop();
  await directory?.stop();
});

test('R8 a user of the directory is not blocked: the server’s refusal says where to change it', async ({ app }) => {
  directory = await startDirectory([person]);
  service = await startServiceProcess(['--sample', '--ldap', directory.url]);
  expect(await signInStatus(service, person.uid, person.password)).toBe(201);
  const page = await signInToUsers(app, service.url, service.tokens.admin);
  await expect(userRow(page, person.uid).getByRole('img', { name: text('users.of_directory') })).toBeVisible();
  await userRow(page, person.uid).getByRole('link').click();
  await page.getByRole('button', { name: textStart('users.block_user') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(text('users.directory_controls'))).toBeVisible();
  await dialog.getByRole('button', { name: text('users.block_user') }).click();
  await expect(dialog.getByRole('alert')).toContainText(text('failures.ldap'));
  await expect(dialog.getByRole('alert')).toContainText(text('failures.ldap_hint'));
  const { body } = await callService(service, service.tokens.admin, `GET /users?username=${person.uid}`);
  expect(body).toMatchObject([{ state: 'active' }]);
  expect(await signInStatus(service, person.uid, person.password)).toBe(201);
});
