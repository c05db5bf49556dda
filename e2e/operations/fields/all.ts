/** All kinds of things, by the screens that show them. */
import type { Kind } from './field.ts';
import { jobKinds } from './jobs.ts';
import { peopleKinds } from './people.ts';
import { repositoryKinds } from './repository.ts';
import { reviewKinds } from './review.ts';

/** Each group is one end-to-end test (e2e/specs/fields/shown.spec.ts). */
export const kindsByGroup: Readonly<Record<string, readonly Kind[]>> = {
  repository: repositoryKinds,
  jobs: jobKinds,
  people: peopleKinds,
  review: reviewKinds,
};
