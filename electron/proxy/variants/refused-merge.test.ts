/** What a refused merge is said to be, by the record that is read after it. */
import { expect, test } from 'vitest';
import { failureOf } from '#shared/api/failure-of.ts';
import { Refusal } from '#electron/proxy/refusal.ts';
import { textPattern } from '#testing/text.ts';
import { explainByRecord } from './refused-merge.ts';

const refused = (status: number, message: string): Refusal =>
  new Refusal(
    failureOf({ operation: 'mergeRequests.merge', method: 'PUT', status, body: JSON.stringify({ message }) }),
  );
const tried = refused(422, 'Branch cannot be merged');
const untried = refused(405, '405 Method Not Allowed');

test.each([
  [
    { state: 'opened', merge_error: 'pre-receive hook declined', has_conflicts: false },
    'refused',
    textPattern('failures.merge_failed', { words: 'pre-receive hook declined' }),
  ],
  [
    { state: 'opened', merge_error: null, has_conflicts: false },
    'refused',
    textPattern('failures.merge_failed_silently'),
  ],
  [{ state: 'opened', merge_error: '', has_conflicts: true }, 'not_mergeable', textPattern('failures.conflicts')],
  [{ state: 'opened' }, 'not_mergeable', textPattern('failures.conflicts')],
])('a merge that was tried (422) has failed for what the record %j says', (item, code, words) => {
  const { failure } = explainByRecord(tried, item);
  expect(failure).toMatchObject({ code, status: 422, message: expect.stringMatching(words) as string });
});

test.each([
  [{ state: 'opened', detailed_merge_status: 'mergeable' }, 'refused', textPattern('failures.not_merging')],
  [{ state: 'opened', detailed_merge_status: 'need_rebase' }, 'refused', textPattern('merging.held_rebase')],
  [{ state: 'opened', detailed_merge_status: 'draft_status' }, 'work_in_progress', textPattern('failures.draft')],
  [{ state: 'merged' }, 'already_done', textPattern('failures.ended')],
  [{ state: 'closed' }, 'already_done', textPattern('failures.ended')],
])(
  'a merge that was not tried (405) is not called merged or closed while the record %j is open',
  (item, code, words) => {
    const { failure } = explainByRecord(untried, item);
    expect(failure).toMatchObject({ code, status: 405, message: expect.stringMatching(words) as string });
  },
);
