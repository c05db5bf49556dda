/** The way from a line of the changes to its whole file, in the app and in the editor. */
import { use } from 'react';
import { useNavigate } from 'react-router';
import { pathOf } from '#shared/diff/index/changed-file.ts';
import { routeTo } from '#shared/screens.ts';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { OpenInEditorContext } from '#renderer/components/context/open-in-editor.ts';
import { cursorOf, filesOf, layoutOf } from '#renderer/features/review/store/lines.ts';
import { useReview, useReviewStore } from '#renderer/features/review/store/review-store.ts';

/** Shows a file after the change by its path, at a line where one is given; nothing where no commit is known to read it at. */
export const useFileAtHead = (): ((path: string, at?: number | null) => void) => {
  const navigate = useNavigate();
  const store = useReviewStore();
  return (path, at = null) => {
    const ref = store.state().refs.after;
    if (ref === '') return;
    const route = routeTo('files', { project: store.project, ref, path });
    void navigate(at === null ? route : `${route}?lines=${String(at)}`);
  };
};

/** The same by its number in the change. */
export const useWholeFile = (): ((number: number, at?: number | null) => void) => {
  const store = useReviewStore();
  const openPath = useFileAtHead();
  return (number, at = null) => {
    const file = filesOf(store)[number];
    if (file !== undefined) openPath(pathOf(file), at);
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
