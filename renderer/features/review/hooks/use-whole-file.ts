/** The way from a line of the changes to its whole file, in the app and in the editor. */
import { use } from 'react';
import { useNavigate } from 'react-router';
import { pathOf } from '#shared/diff/index/changed-file.ts';
import { routeTo } from '#shared/screens.ts';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { OpenInEditorContext } from '#renderer/components/context/open-in-editor.ts';
import { cursorOf, filesOf, layoutOf } from '#renderer/features/review/store/lines.ts';
import { useReview, useReviewStore } from '#renderer/features/review/store/review-store.ts';

/** Shows a file by its number, at a line where one is given; nothing where no commit is known to read it at. */
export const useWholeFile = (): ((number: number, at?: number | null) => void) => {
  const navigate = useNavigate();
  const store = useReviewStore();
  return (number, at = null) => {
    const file = filesOf(store)[number];
    const ref = store.state().refs.after;
    if (file === undefined || ref === '') return;
    const route = routeTo('files', { project: store.project, ref, path: pathOf(file) });
    void navigate(at === null ? route : `${route}?lines=${String(at)}`);
  };
};

/** Opens a row in the editor, also by a command at the line cursor; a head of a file opens its first line. Null where no clone is linked. */
export const useOpenLine = (): ((row: number) => void) | null => {
  const open = use(OpenInEditorContext);
  const store = useReviewStore();
  const hasCursor = useReview((of) => cursorOf(of) >= 0);
  const openRow = (row: number): void => {
    const file = filesOf(store)[layoutOf(store).fileOfRow(row)];
    if (row < 0 || file === undefined || file.deleted_file) return;
    const line = store.source.lineAt(row)?.row.newLine ?? 0;
    open?.(pathOf(file), Math.max(1, line));
  };
  useCommand('changes.open-in-editor', () => openRow(cursorOf(store)), open !== null && hasCursor);
  return open && openRow;
};
