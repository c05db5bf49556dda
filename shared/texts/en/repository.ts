/** A project of the local service that was added from a folder: fetching from it, pushing from it. */
export const repository = {
  folder: 'Folder of this project',
  copied_from: 'Copied from {{folder}}',
  fetching: 'Fetching…',
  fetched: 'Fetched from the folder',
  not_all_fetched: 'Not everything was fetched',
  nothing_new: 'Nothing new in the folder',
  added: 'New: {{names}}.',
  moved: 'Updated: {{names}}.',
  left_alone:
    'Not updated, because they have commits that aren’t in the folder: {{names}}. Force-push them from the folder, or delete them here.',
  push: 'Push to this project',
  once: 'Run this once in your folder.',
  add_remote: 'git remote add lectern {{url}}',
  remote_command: 'Command that adds the remote',
  then: 'Then push any branch.',
  push_line: 'git push lectern HEAD',
  push_command: 'Command that pushes',
  git_asks: 'When git asks, enter {{user}} and an access token. Pushing works while Lectern is open.',
  create_token: 'Create access token',
  copy_now: 'Copy the token now. You won’t be able to see it again. It doesn’t expire.',
} as const;
