/** Documented parameters that no control of the app sets, each with the reason: the only ones that may be missing from the log of calls. */
import type { OperationId } from '#shared/api/registry.ts';

const simple = 'The simple form lacks what the rows show.';

/** By operation and parameter. */
export const withoutControl: Readonly<Partial<Record<OperationId, Readonly<Record<string, string>>>>> = {
  'mergeRequests.listAll': { view: simple },
  'mergeRequests.list': { view: simple },
  'jobs.listByPipeline': {
    scope: 'All jobs of a pipeline are read: its head counts them, and tries are known by each other.',
  },
  'repository.blob': { filepath: 'A file is read by the id of its blob, which the tree gives and no push changes.' },
};
