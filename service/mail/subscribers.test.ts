/** Who follows a merge request hears of notes, pushes and changes of its state; who made the change does not. */
import { expect, it } from 'vitest';
import { serviceForEach } from '#service/testing/for-each.ts';
import type { Sender } from '#testing/service-fixture.ts';
import { receivedMails } from '#service/testing/mailbox.ts';

const service = serviceForEach();

const requestPath = '/projects/1/merge_requests/5';

const act = async (sender: Sender, line: string, body?: object): Promise<void> => {
  const response = await service.send(sender, line, body ? { body } : {});
  expect(response.ok || response.status === 304, `${line}: ${String(response.status)}`).toBe(true);
};

const mails = async () => {
  await service.settled();
  return receivedMails(service.folder);
};

const addressOf = async (sender: Sender): Promise<string> =>
  ((await (await service.send(sender, 'GET /user')).json()) as { email: string }).email;

it('mails notes, closing and reopening to subscribers, not to the one who did it', async () => {
  await act('reporter', `POST ${requestPath}/subscribe`);
  await act('maintainer', `POST ${requestPath}/notes`, { body: 'Please look at the tide tables again.' });
  await act('maintainer', `PUT ${requestPath}`, { state_event: 'close' });
  await act('maintainer', `PUT ${requestPath}`, { state_event: 'reopen' });
  await act('maintainer', `PUT ${requestPath}`, { description: 'A change of texts is no change of state.' });
  const [reporter, maintainer] = [await addressOf('reporter'), await addressOf('maintainer')];
  const all = await mails();
  const texts = all.filter(({ to }) => to === reporter).map(({ text }) => text);
  expect(texts).toHaveLength(3);
  const joined = texts.join('\n');
  for (const words of ['commented:\n\nPlease look at the tide tables again.', 'closed this', 'reopened this'])
    expect(joined).toContain(words);
  expect(joined).toContain('http://127.0.0.1/harbor/tideplan/merge_requests/5');
  expect(all.filter(({ to }) => to === maintainer)).toEqual([]);
});

it('mails nobody who ended the subscription', async () => {
  await act('reporter', `POST ${requestPath}/subscribe`);
  await act('reporter', `POST ${requestPath}/unsubscribe`);
  await act('maintainer', `POST ${requestPath}/notes`, { body: 'For those who follow.' });
  const reporter = await addressOf('reporter');
  const all = await mails();
  expect(all.length).toBeGreaterThan(0);
  expect(all.filter(({ to }) => to === reporter)).toEqual([]);
});

const mailsTo = async (sender: Sender): Promise<string> => {
  const address = await addressOf(sender);
  return (await mails()).flatMap(({ to, text }) => (to === address ? [text] : [])).join('\n');
};

it('mails the merge', async () => {
  await act('reporter', `POST ${requestPath}/subscribe`);
  await act('maintainer', `PUT ${requestPath}/merge`);
  expect(await mailsTo('reporter')).toContain('merged this merge request');
});

it('mails what arrived on the source branch, not that the branch went', async () => {
  await act('reporter', `POST ${requestPath}/subscribe`);
  const { source_branch } = (await (await service.send('admin', `GET ${requestPath}`)).json()) as {
    source_branch: string;
  };
  await act('maintainer', `DELETE /projects/1/repository/branches/${encodeURIComponent(source_branch)}`);
  expect(await mailsTo('reporter')).toBe('');
  await act('maintainer', 'POST /projects/1/repository/branches', { branch: source_branch, ref: 'main' });
  const tip = await service.git(1, 'rev-parse', 'main');
  expect(await mailsTo('reporter')).toContain(`pushed to ${source_branch}: its head is now ${tip.slice(0, 8)}`);
});
