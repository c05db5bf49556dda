/**
 * `npm run keep-profile`: makes a profile and the data folder of its local service as the app of a commit makes them, and packs
 * them beside the lists of what they hold, in testing/kept-profiles/. When to make one: docs/how-to/keep-a-profile.md.
 */
import { makeKeptProfile } from '#e2e/kept-profiles/make.ts';
import { testNeeds } from './host/needs.ts';
import { installed, prepareTests } from './host/prepare.ts';

await prepareTests();
// The profile holds a token in a keychain, and a certificate that was trusted.
await installed(Object.values(testNeeds));
console.log(await makeKeptProfile());
