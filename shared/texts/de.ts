/** The German texts by area: every key of the English ones. */
import { accounts } from './de/accounts.ts';
import { activity } from './de/activity.ts';
import { app } from './de/app.ts';
import { artifacts } from './de/artifacts.ts';
import { blocks } from './de/blocks.ts';
import { branches } from './de/branches.ts';
import { bulk } from './de/bulk.ts';
import { clone_failures } from './de/clone-failures.ts';
import { clones } from './de/clones.ts';
import { commands } from './de/commands.ts';
import { common } from './de/common.ts';
import { comparison } from './de/comparison.ts';
import { components } from './de/components.ts';
import { connection } from './de/connection.ts';
import { contributors } from './de/contributors.ts';
import { dates } from './de/dates.ts';
import { definitions } from './de/definitions.ts';
import { deployments } from './de/deployments.ts';
import { disk } from './de/disk.ts';
import { downloads } from './de/downloads.ts';
import { drafts } from './de/drafts.ts';
import { failures } from './de/failures.ts';
import { file_failures } from './de/file-failures.ts';
import { files } from './de/files.ts';
import { forms } from './de/forms.ts';
import { hooks } from './de/hooks.ts';
import { issues } from './de/issues.ts';
import { jobs } from './de/jobs.ts';
import { journal } from './de/journal.ts';
import { keyboard } from './de/keyboard.ts';
import { keys } from './de/keys.ts';
import { lists } from './de/lists.ts';
import { main_process } from './de/main-process.ts';
import { menu } from './de/menu.ts';
import { merge_request } from './de/merge-request.ts';
import { merge_requests } from './de/merge-requests.ts';
import { merging } from './de/merging.ts';
import { notes } from './de/notes.ts';
import { notifications } from './de/notifications.ts';
import { overlaps } from './de/overlaps.ts';
import { palette } from './de/palette.ts';
import { print } from './de/print.ts';
import { repository } from './de/repository.ts';
import { review } from './de/review.ts';
import { review_diff } from './de/review-diff.ts';
import { routes } from './de/routes.ts';
import { runs } from './de/runs.ts';
import { screens } from './de/screens.ts';
import { settings } from './de/settings.ts';
import { shell } from './de/shell.ts';
import { snippets } from './de/snippets.ts';
import { states } from './de/states.ts';
import { tags } from './de/tags.ts';
import { tokens } from './de/tokens.ts';
import { train } from './de/train.ts';
import { updates } from './de/updates.ts';
import { users } from './de/users.ts';
import { whereabouts } from './de/whereabouts.ts';
import type { en } from './en.ts';
import type { TextsLike } from './text-key.ts';

/** All of them. */
export const de = {
  accounts,
  activity,
  app,
  artifacts,
  blocks,
  branches,
  bulk,
  clone_failures,
  clones,
  commands,
  common,
  comparison,
  components,
  connection,
  contributors,
  dates,
  definitions,
  deployments,
  disk,
  downloads,
  drafts,
  failures,
  file_failures,
  files,
  forms,
  hooks,
  issues,
  jobs,
  journal,
  keyboard,
  keys,
  lists,
  main_process,
  menu,
  merge_request,
  merge_requests,
  merging,
  notes,
  notifications,
  overlaps,
  palette,
  print,
  repository,
  review,
  review_diff,
  routes,
  runs,
  screens,
  settings,
  shell,
  snippets,
  states,
  tags,
  tokens,
  train,
  updates,
  users,
  whereabouts,
} as const satisfies {
  readonly [Area in keyof typeof en]: TextsLike<(typeof en)[Area]>;
};
