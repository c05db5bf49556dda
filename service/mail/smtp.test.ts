/** Mails by SMTP arrive at a real server; what one refuses, or none takes, is kept in the outbox. */
import { afterEach, expect, it } from 'vitest';
import { createTestService, type TestService } from '#testing/service-fixture.ts';
import { startMailServer, type MailServer } from '#service/testing/mail-server.ts';
import { receivedMails } from '#service/testing/mailbox.ts';
import { isMailServer } from './smtp.ts';

let service: TestService | undefined;
let server: MailServer | undefined;
afterEach(async () => {
  await service?.dispose();
  await server?.close();
  service = undefined;
  server = undefined;
});

/** Somebody follows a merge request, and somebody else comments on it. */
const comment = async (smtp: string): Promise<TestService> => {
  service = await createTestService({ smtp });
  await service.send('reporter', 'POST /projects/1/merge_requests/5/subscribe');
  await service.send('maintainer', 'POST /projects/1/merge_requests/5/notes', {
    body: { body: 'Grüße.\n.\nA line with a dot alone stands before this one.' },
  });
  await service.settled();
  return service;
};

it('arrive, with their letters and lines, and leave nothing in the outbox', async () => {
  server = await startMailServer();
  const { folder } = await comment(server.url);
  const mail = server.taken.find(({ to }) => to.includes('rune.dahl@pilots.example'));
  expect(mail?.from).toBe('lectern@localhost');
  const body = mail?.text.slice(mail.text.indexOf('\n\n')) ?? '';
  const text = /^content-transfer-encoding: base64/imu.test(mail?.text ?? '')
    ? Buffer.from(body, 'base64').toString('utf8')
    : body
        .replaceAll(/=\n/gu, '')
        .replaceAll(/(=[0-9A-F]{2})+/gu, (coded) => decodeURIComponent(coded.replaceAll('=', '%')));
  expect(text).toContain('Grüße.\n.\nA line with a dot alone');
  expect(await receivedMails(folder)).toEqual([]);
});

it('are kept when the server refuses them', async () => {
  server = await startMailServer(true);
  const { folder } = await comment(server.url);
  expect((await receivedMails(folder)).map(({ to }) => to)).toContain('rune.dahl@pilots.example');
});

it('are kept when nobody listens', async () => {
  server = await startMailServer();
  const { url } = server;
  await server.close();
  server = undefined;
  const { folder } = await comment(url);
  expect((await receivedMails(folder)).map(({ to }) => to)).toContain('rune.dahl@pilots.example');
});

it('know what an address of a mail server is', () => {
  expect(['smtp://mail.example', 'smtps://me:secret@mail.example:465'].map(isMailServer)).toEqual([true, true]);
  expect(['mail.example', 'https://mail.example', 'smtp://'].map(isMailServer)).toEqual([false, false, false]);
});
