/** Files that are damaged, missing, or cannot be read or written: of the app, and of the local service. */
export const disk = {
  // What happened, per group of files.
  set_aside_one: '{{files}} was damaged.',
  set_aside_other: '{{files}} were damaged.',
  missing_one: '{{files}} is missing.',
  missing_other: '{{files}} are missing.',
  unreadable: 'Couldn’t open {{files}}.',
  not_saved: 'Couldn’t save {{files}}.',
  // Why, with what to do.
  why_full: 'The disk is full. Free up space.',
  why_read_only: 'The disk is read-only. Make it writable.',
  why_denied: 'Access is denied. Check the permissions of the file and its folder.',
  why_too_many_files: 'Too many files are open. Close other programs.',
  why_io: 'The disk reported an error. Check the disk.',
  why_damaged: 'The file can’t be read.',
  why_newer: 'A newer version of Lectern saved it. Open it with that version.',
  // What is lost, per file.
  lost_accounts: 'Sign in again to see your accounts and their drafts.',
  lost_settings:
    'Settings that couldn’t be read are reset. Offline access, update checks and notifications stay off until you turn them on.',
  lost_projects: 'Recent and pinned projects are lost.',
  lost_clones: 'Link your local clones again. The clones are unchanged.',
  lost_pictures: 'Images from other servers are blocked until you allow them again.',
  lost_certificates: 'Certificates you trusted are no longer trusted.',
  lost_windows: 'Window sizes are reset.',
  lost_updates: 'Skipped updates are offered again.',
  lost_store: 'Drafts, saved views and viewed marks are lost here.',
  lost_answers: 'Pages saved for offline access are lost. Open them again to save them.',
  // What is kept.
  kept_as: 'The old file was kept as {{path}}.',
  left_unchanged:
    'The file at {{path}} is unchanged. Restart Lectern once this is solved. Changes made until then are lost.',
  drafts_unsaved: 'Drafts can’t be saved until then. Copy unsent text before you restart.',
  until_closed: 'Changes are lost when Lectern closes.',
  others_kept: 'All other files are unchanged.',
  // The data folder of the local service.
  server_missing: 'The local service can’t start because {{file}} is missing.',
  server_empty: 'The local service can’t start because {{file}} is empty.',
  server_damaged: 'The local service can’t start because {{file}} is damaged.',
  server_key_missing: 'The local service can’t start because its key {{file}} is missing.',
  server_key_damaged: 'The local service can’t start because its key {{file}} doesn’t match its database.',
  server_full: 'The local service can’t start because the disk with {{file}} is full.',
  server_read_only: 'The local service can’t start because {{file}} is read-only.',
  server_denied: 'The local service can’t start because access to {{file}} is denied.',
  server_too_many_files: 'The local service can’t start because too many files are open.',
  server_io: 'The local service can’t start because the disk with {{file}} reported an error.',
  server_newer: 'The local service can’t start because a newer version of Lectern saved {{file}}.',
  way_restore:
    'Nothing in {{folder}} was changed. Restore the file from a backup. Without a backup, rename that folder and start again. Then add the projects in its folder “repositories”.',
  way_full: 'Free up space and try again. Nothing was changed.',
  way_write: 'Make {{folder}} readable and writable for you, and try again. Nothing was changed.',
  way_again: 'Close other programs and try again. Nothing was changed.',
  way_disk: 'Check the disk and try again. Nothing was changed.',
  way_newer: 'Open it with that version. Nothing was changed.',
  // A request to the local service that could not be done.
  request_full: 'The server’s disk is full. Free up space and try again.',
  request_read_only: 'The server’s disk is read-only. Make it writable and try again.',
  request_denied: 'The server has no access to its own files. Check their permissions and try again.',
  request_too_many_files: 'The server has too many files open. Try again later.',
  request_io: 'The server’s disk reported an error. Check the disk.',
  request_damaged: 'The server’s files for this are damaged. Restore them from a backup.',
} as const;
