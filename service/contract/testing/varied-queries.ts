/** Two values of each query parameter that must be answered differently. */
import type { OperationId } from '#shared/api/registry.ts';
import type { Parts } from './good-requests.ts';
import type { Who } from './people.ts';

/** How the parameters of an operation are varied: everything else of the request stays. */
export interface Varied {
  readonly who: Who;
  /** Replaces parts of the good request. */
  readonly beside?: Parts;
  /** By parameter; `undefined` leaves it out. */
  readonly values: Readonly<Record<string, readonly [one: unknown, other: unknown]>>;
}

const requestFilters: Varied['values'] = {
  state: ['opened', 'closed'],
  order_by: ['created_at', 'updated_at'],
  sort: ['asc', 'desc'],
  milestone: ['Spring tides', 'First board'],
  view: ['simple', undefined],
  labels: ['tides', 'board'],
  created_after: ['2026-02-20', '2026-02-27T00:00:00Z'],
  created_before: ['2026-02-20', '2026-02-27T00:00:00Z'],
  author_id: [4, 6],
  assignee_id: [3, 2],
  my_reaction_emoji: ['thumbsup', 'heart'],
};
const joined = {
  created_before: ['2024-05-01', '2024-08-01T00:00:00Z'],
  created_after: ['2024-05-01', '2024-08-01T00:00:00Z'],
} as const;

/** By operation. */
export const variedQueries: { readonly [Id in OperationId]?: Varied } = {
  'mergeRequests.listAll': {
    who: 'reporter',
    beside: { query: { scope: 'all' } },
    values: { ...requestFilters, scope: ['all', 'assigned-to-me'] },
  },
  'mergeRequests.list': {
    who: 'reporter',
    values: { ...requestFilters, scope: ['created-by-me', 'all'], iids: [[5, 6], [7]] },
  },
  'repository.tree': {
    who: 'reporter',
    values: { path: ['internal', 'web'], ref: ['main', 'v0.1.0'], recursive: [true, false] },
  },
  'repository.blob': { who: 'reporter', values: { filepath: ['README.md', 'go.mod'] } },
  'repository.archive': { who: 'reporter', values: { sha: ['v0.1.0', 'v1.0.0'] } },
  'repository.compare': { who: 'reporter', values: { from: ['main', 'v0.1.0'], to: ['dark-board', 'main'] } },
  'jobs.list': { who: 'reporter', values: { scope: [['failed', 'manual'], ['failed']] } },
  'jobs.listByPipeline': { who: 'reporter', values: { scope: [['success'], ['manual']] } },
  'jobs.artifactsByRef': { who: 'reporter', values: { job: ['source-archive', 'whitespace'] } },
  'users.list': {
    who: 'admin',
    values: {
      ...joined,
      active: [true, undefined],
      blocked: [true, undefined],
      external: [true, undefined],
      search: ['westhaven', 'pilots'],
      username: ['ines.okafor', 'rune.dahl'],
      custom_attributes: [{ watch: 'harbour' }, { watch: 'night' }],
    },
  },
  'users.activities': { who: 'admin', values: { from: ['2025-01-01', '2026-03-02'] } },
  'currentUser.get': { who: 'admin', values: { sudo: [4, 'rune.dahl'] } },
  'impersonationTokens.list': { who: 'admin', values: { state: ['active', 'inactive'] } },
};

/** Parameters that are shown elsewhere: what stands behind each is a file and the title of a test. */
export const shownElsewhere: Readonly<Record<string, readonly [file: string, title: string]>> = {
  'users.list extern_uid': ['handlers/users-read.test.ts', 'by an account at a provider; both or none'],
  'users.list provider': ['handlers/users-read.test.ts', 'by an account at a provider; both or none'],
  'users.delete hard_delete': [
    'handlers/user-state.slow.test.ts',
    'with hard_delete removes what they wrote, and leaves what others wrote',
  ],
  'mergeRequests.create target_project_id': [
    'handlers/merge-request-create.slow.test.ts',
    'takes the owner of the fork, who has no role in the target; pushes move its head',
  ],
  'users.create avatar': ['handlers/user-create.test.ts', 'takes a picture as a part of the form, and serves it'],
  'users.update avatar': ['handlers/user-update.test.ts', 'exchanges and removes the picture, file included'],
};
