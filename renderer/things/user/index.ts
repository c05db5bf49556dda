/** What other things need of users: who is signed in, and who can be named. */
export { readMe, useIsMe, useMe, type IsMe, type Me } from './me.ts';
export { useFoundPeople } from './use-found-people.ts';
export { isNamed } from './user.ts';
