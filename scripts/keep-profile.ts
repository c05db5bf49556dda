/**
 * `npm run keep-profile`: makes a profile and the data folder of its local service as the app of a commit makes them, and packs
 * them beside the lists of what they hold, in testing/kept-profiles/. When to make one: docs/how-to/keep-a-profile.md.
 */
import { makeKeptProfile } from '../e2e/kept-profiles/make.ts';
import { prepareTests } from './host/prepare.ts';

await prepareTests();
console.log(await makeKeptProfile());
