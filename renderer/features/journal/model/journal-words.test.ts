/** What entries of the journal are about, in the names that they were written with (U-4). */
import { expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import type { JournalEntry } from '#shared/administration/journal.ts';
import { targetWords } from './journal-words.ts';

const entry = (
  operation: string,
  params: JournalEntry['params'],
  names: JournalEntry['names'] = {},
  values: JournalEntry['values'] = {},
): JournalEntry => ({ operation, params, names, values }) as JournalEntry;
const ines = { user: 'ines' };
const tide = { project: 'quay/tide' };

it.each([
  [entry('users.block', { id: 4 }, ines), '@ines'],
  [entry('users.block', { id: 5 }), text('routes.user', { id: '5' })],
  [entry('users.update', { id: 4 }, ines, { username: 'ines' }), '@ines'],
  [entry('users.create', {}, {}, { username: 'nils' }), '@nils'],
  [
    entry('impersonationTokens.revoke', { user_id: 4, impersonation_token_id: 7 }, ines),
    `@ines, ${text('common.id')} 7`,
  ],
  [entry('branches.delete', { id: 1, branch: 'main' }, tide), `quay/tide, ${text('common.branch')} main`],
  [entry('branches.delete', { id: 'quay/tide', branch: 'main' }), `quay/tide, ${text('common.branch')} main`],
  [
    entry('mergeRequests.merge', { id: 12, merge_request_iid: 5 }),
    `${text('shell.project', { project: '12' })}, ${text('routes.request', { iid: '5' })}`,
  ],
  [entry('jobs.retry', { id: 1, job_id: 59 }, tide), `quay/tide, ${text('common.job')} #59`],
  [entry('systemHooks.delete', { id: 1 }), `${text('common.system_hook')} 1`],
])('U-4 %j', (given, words) => {
  expect(targetWords(given)).toBe(words);
});
