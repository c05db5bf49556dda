/** What other things need of files: where those of a commit are. */
export { filesRoute } from './file-route.ts';
