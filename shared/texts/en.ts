/** The English texts by area. A text with a count has a singular and a plural: `rows_one`, `rows_other`. */
import { accounts } from './en/accounts.ts';
import { activity } from './en/activity.ts';
import { app } from './en/app.ts';
import { artifacts } from './en/artifacts.ts';
import { blocks } from './en/blocks.ts';
import { branches } from './en/branches.ts';
import { bulk } from './en/bulk.ts';
import { clone_failures } from './en/clone-failures.ts';
import { clones } from './en/clones.ts';
import { commands } from './en/commands.ts';
import { common } from './en/common.ts';
import { comparison } from './en/comparison.ts';
import { components } from './en/components.ts';
import { connection } from './en/connection.ts';
import { contributors } from './en/contributors.ts';
import { dates } from './en/dates.ts';
import { definitions } from './en/definitions.ts';
import { deployments } from './en/deployments.ts';
import { disk } from './en/disk.ts';
import { downloads } from './en/downloads.ts';
import { drafts } from './en/drafts.ts';
import { failures } from './en/failures.ts';
import { file_failures } from './en/file-failures.ts';
import { files } from './en/files.ts';
import { forms } from './en/forms.ts';
import { hooks } from './en/hooks.ts';
import { issues } from './en/issues.ts';
import { jobs } from './en/jobs.ts';
import { journal } from './en/journal.ts';
import { keyboard } from './en/keyboard.ts';
import { keys } from './en/keys.ts';
import { lists } from './en/lists.ts';
import { main_process } from './en/main-process.ts';
import { menu } from './en/menu.ts';
import { merge_request } from './en/merge-request.ts';
import { merge_requests } from './en/merge-requests.ts';
import { merging } from './en/merging.ts';
import { notes } from './en/notes.ts';
import { notifications } from './en/notifications.ts';
import { overlaps } from './en/overlaps.ts';
import { palette } from './en/palette.ts';
import { print } from './en/print.ts';
import { repository } from './en/repository.ts';
import { review } from './en/review.ts';
import { review_diff } from './en/review-diff.ts';
import { routes } from './en/routes.ts';
import { runs } from './en/runs.ts';
import { screens } from './en/screens.ts';
import { settings } from './en/settings.ts';
import { shell } from './en/shell.ts';
import { snippets } from './en/snippets.ts';
import { states } from './en/states.ts';
import { tags } from './en/tags.ts';
import { tokens } from './en/tokens.ts';
import { train } from './en/train.ts';
import { updates } from './en/updates.ts';
import { users } from './en/users.ts';
import { whereabouts } from './en/whereabouts.ts';

/** All of them. */
export const en = {
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
} as const;
