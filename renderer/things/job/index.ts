/** What other things need of jobs: where one is. */
export { jobRoute } from './job.ts';
