/** The job that a failed one is compared with: the last one of its name that passed before it, on its own branch where there is one. */
import type { Job } from '#renderer/things/job/job.ts';

/** Pages of the list of jobs that passed which are looked through. */
const mostPages = 20;
/** Pages that are looked through for the same branch once another branch has one. */
const pagesMore = 3;

/** What was found. */
export interface LastPassed {
  readonly job: Job;
  /** It ran on the branch or tag of the job that failed. */
  readonly isSameRef: boolean;
}

/** One page of jobs that passed, newest first. */
export interface PassedPage {
  readonly jobs: readonly Job[];
  /** Number of the next page, null on the last. */
  readonly nextPage: number | null;
}

/** Looks for it, page by page; null where 20 pages have none. */
export const lastPassed = async (
  failed: Pick<Job, 'id' | 'name' | 'ref'>,
  readPage: (page: number) => Promise<PassedPage>,
): Promise<LastPassed | null> => {
  let other: Job | null = null;
  let last = mostPages;
  for (let page: number | null = 1; page !== null && page <= last;) {
    const { jobs, nextPage }: PassedPage = await readPage(page);
    const named = jobs.filter(({ id, name }) => id < failed.id && name === failed.name);
    const same = named.find(({ ref }) => ref === failed.ref);
    if (same !== undefined) return { job: same, isSameRef: true };
    if (other === null && named[0] !== undefined) {
      other = named[0];
      last = Math.min(last, page + pagesMore);
    }
    page = nextPage;
  }
  return other === null ? null : { job: other, isSameRef: false };
};
