/** What the queue asks the server for. */
import type { InputOf } from '#shared/api/registry.ts';

/** The open merge requests of one scope; the sidebar looks at the same answers. */
export const mineQuery = (scope: 'assigned-to-me' | 'created-by-me'): InputOf<'mergeRequests.listAll'> => ({
  query: { scope, state: 'opened', order_by: 'updated_at', per_page: 100 },
});

/** The open ones that somebody asked `me` to review, by my user name: it is known before the server says anything. */
export const reviewsQuery = (me: string): InputOf<'reviewers.list'> => ({
  query: { scope: 'all', reviewer_username: me, state: 'opened', order_by: 'updated_at', per_page: 100 },
});
