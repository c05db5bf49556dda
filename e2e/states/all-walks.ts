/** All walks through the app's states: what is pictured and what axe looks at are the same. */
import { actingWalk } from './acting-walk.ts';
import { administrationFailingWalk, administrationWalk } from './administration-walk.ts';
import { compareWalk } from './compare-walk.ts';
import { contributorsWalk } from './contributors-walk.ts';
import { deploymentsWalk } from './deployments-walk.ts';
import { downloadsWalk } from './downloads-walk.ts';
import { dialogsWalk } from './dialogs-walk.ts';
import { emptyWalk } from './empty-walk.ts';
import { failingWalk } from './failing-walk.ts';
import { findingWalk } from './finding-walk.ts';
import { foldsWalk } from './folds-walk.ts';
import { hooksWalk } from './hooks-walk.ts';
import { jobsWalk } from './jobs-walk.ts';
import { loadedWalk } from './loaded-walk.ts';
import { keyboardWalk } from './keyboard-walk.ts';
import { bulkWalk } from './bulk-walk.ts';
import { linksWalk } from './links-walk.ts';
import { linesWalk } from './lines-walk.ts';
import { loadingWalk } from './loading-walk.ts';
import { offlineWalk } from './offline-walk.ts';
import { ownRepositoryWalk } from './own-repository-walk.ts';
import { profileWalk } from './profile-walk.ts';
import { readingOrderWalk } from './reading-order-walk.ts';
import { guestWalk, reporterWalk } from './refused-walk.ts';
import { queueWalk } from './queue-walk.ts';
import { refsWalk } from './refs-walk.ts';
import { screenWalks } from './screens-walk.ts';
import { settingsWalk } from './settings-walk.ts';
import { signInWalk } from './sign-in-walk.ts';
import { withoutTokenWalk } from './without-token-walk.ts';
import { snippetsWalk } from './snippets-walk.ts';
import { threadsWalk } from './threads-walk.ts';
import type { Walk } from './stage.ts';
import { wholeWalk } from './whole-walk.ts';

/** In the order in which they are taken. */
export const allWalks: readonly Walk[] = [
  signInWalk,
  withoutTokenWalk,
  ...screenWalks,
  loadedWalk,
  queueWalk,
  refsWalk,
  compareWalk,
  snippetsWalk,
  linesWalk,
  threadsWalk,
  wholeWalk,
  loadingWalk,
  emptyWalk,
  failingWalk,
  offlineWalk,
  guestWalk,
  reporterWalk,
  dialogsWalk,
  actingWalk,
  jobsWalk,
  deploymentsWalk,
  contributorsWalk,
  downloadsWalk,
  ownRepositoryWalk,
  profileWalk,
  administrationWalk,
  bulkWalk,
  administrationFailingWalk,
  findingWalk,
  foldsWalk,
  readingOrderWalk,
  hooksWalk,
  keyboardWalk,
  linksWalk,
  settingsWalk,
];
