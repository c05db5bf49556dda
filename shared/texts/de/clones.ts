/** Local clones of a project, and what is done in them for a merge request. */
import type { clones as english } from '#shared/texts/en/clones.ts';
import type { TextsLike } from '#shared/texts/text-key.ts';

/** In German. */
export const clones = {
  local_clone: 'Lokaler Klon',
  none_linked: 'Kein Ordner verknüpft',
  link_folder: 'Ordner verknüpfen …',
  change_folder: 'Ordner wechseln …',
  unlink: 'Verknüpfung lösen',
  command_link: 'Lokalen Klon verknüpfen',
  command_check_out: 'In einem Worktree auschecken',
  command_conflicts: 'Konflikte im lokalen Klon ansehen',
  command_same_lines: 'Merge Requests zu denselben Zeilen finden',
  check_out_of: '!{{iid}} auschecken',
  checking_out: 'Wird ausgecheckt …',
  move_to: 'Zu {{head}} wechseln',
  worktree_folder: 'Ordner des Worktrees',
  worktree_none: 'Erstellt einen Worktree bei {{head}}. Dein Klon bleibt auf seinem Branch.',
  worktree_ready: 'Ausgecheckt bei {{head}}.',
  worktree_behind: 'Der Worktree steht ohne Änderungen bei {{at}}. Du kannst ihn zu {{head}} bewegen.',
  worktree_changed: 'Der Worktree bleibt bei {{at}}.',
  without_hooks:
    'Hooks und Git LFS aus deinem Klon gelten hier nicht. Wenn du sie brauchst, führ diese Befehle in deinem Klon aus.',
  own_commands: 'Befehle für deinen Klon',
  copy_commands: 'Befehle kopieren',
  other_commit: 'Der Ordner steht bei einem anderen Commit',
  other_commit_text: 'Die Zeilennummern können abweichen. Check den Merge Request aus, um dieselben Zeilen zu haben.',
  preview_conflicts: 'Konflikte ansehen',
  no_conflicts: 'Keine Konflikte mit {{into}}.',
  cannot_merge_one: '{{count}} Datei hat Konflikte mit {{into}}.',
  cannot_merge_other: '{{count}} Dateien haben Konflikte mit {{into}}.',
  more_files_one: '{{count}} weitere ist nicht aufgeführt.',
  more_files_other: '{{count}} weitere sind nicht aufgeführt.',
  conflicting_files: 'Dateien mit Konflikten',
  conflict_at: 'Konflikt in Zeile {{line}}',
  same_lines: 'Gleiche Zeilen',
  same_one: '{{count}} Merge Request mit demselben Ziel-Branch berührt dieselben Zeilen.',
  same_other: '{{count}} Merge Requests mit demselben Ziel-Branch berühren dieselben Zeilen.',
  none_same: 'Kein anderer offener Merge Request mit demselben Ziel-Branch berührt dieselben Zeilen.',
  not_compared_one:
    '{{count}} Merge Request konnte nicht verglichen werden, weil der Server die Commits nicht geliefert hat.',
  not_compared_other:
    '{{count}} Merge Requests konnten nicht verglichen werden, weil der Server die Commits nicht geliefert hat.',
  first_thousand: 'Nur die ersten 1.000 offenen Merge Requests wurden verglichen.',
  full_file: '{{path}}, ganze Datei',
  in_line: '{{path}}, Zeile {{lines}}',
  in_lines: '{{path}}, Zeilen {{lines}}',
} as const satisfies TextsLike<typeof english>;
