/** All scenarios through the app's states: screenshots and axe share them. */
import { actingScenario } from './acting-scenario.ts';
import { administrationFailingScenario, administrationScenario } from './administration-scenario.ts';
import { approvalsScenario } from './approvals-scenario.ts';
import { compareScenario } from './compare-scenario.ts';
import { contributorsScenario } from './contributors-scenario.ts';
import { deploymentsScenario } from './deployments-scenario.ts';
import { downloadsScenario } from './downloads-scenario.ts';
import { dialogsScenario } from './dialogs-scenario.ts';
import { emptyScenario } from './empty-scenario.ts';
import { failingScenario } from './failing-scenario.ts';
import { findingScenario } from './finding-scenario.ts';
import { foldsScenario } from './folds-scenario.ts';
import { hooksScenario } from './hooks-scenario.ts';
import { jobsScenario } from './jobs-scenario.ts';
import { loadedScenario } from './loaded-scenario.ts';
import { keyboardScenario } from './keyboard-scenario.ts';
import { bulkScenario } from './bulk-scenario.ts';
import { linksWalk } from './links-walk.ts';
import { linesScenario } from './lines-scenario.ts';
import { loadingScenario } from './loading-scenario.ts';
import { offlineScenario } from './offline-scenario.ts';
import { ownRepositoryScenario } from './own-repository-scenario.ts';
import { overlapsScenario } from './overlaps-scenario.ts';
import { profileScenario } from './profile-scenario.ts';
import { readingOrderScenario } from './reading-order-scenario.ts';
import { guestScenario, reporterScenario } from './refused-scenario.ts';
import { queueScenario } from './queue-scenario.ts';
import { refsScenario } from './refs-scenario.ts';
import { openedScreens } from './opened-screens.ts';
import { settingsWalk } from './settings-walk.ts';
import { signInScenario } from './sign-in-scenario.ts';
import { withoutTokenScenario } from './without-token-scenario.ts';
import { snippetsScenario } from './snippets-scenario.ts';
import { spellingScenario } from './spelling-scenario.ts';
import { threadsScenario } from './threads-scenario.ts';
import { trainScenario } from './train-scenario.ts';
import type { Scenario } from './setup.ts';
import { whereaboutsScenario } from './whereabouts-scenario.ts';
import { wholeScenario } from './whole-scenario.ts';

/** In the order in which they are taken. */
export const allScenarios: readonly Scenario[] = [
  signInScenario,
  withoutTokenScenario,
  ...openedScreens,
  loadedScenario,
  queueScenario,
  overlapsScenario,
  refsScenario,
  compareScenario,
  snippetsScenario,
  linesScenario,
  threadsScenario,
  approvalsScenario,
  wholeScenario,
  loadingScenario,
  emptyScenario,
  failingScenario,
  offlineScenario,
  guestScenario,
  reporterScenario,
  dialogsScenario,
  actingScenario,
  jobsScenario,
  deploymentsScenario,
  whereaboutsScenario,
  contributorsScenario,
  downloadsScenario,
  ownRepositoryScenario,
  profileScenario,
  administrationScenario,
  bulkScenario,
  trainScenario,
  administrationFailingScenario,
  findingScenario,
  foldsScenario,
  readingOrderScenario,
  hooksScenario,
  keyboardScenario,
  linksWalk,
  settingsWalk,
  spellingScenario,
];
