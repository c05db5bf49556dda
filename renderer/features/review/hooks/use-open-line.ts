/** Opens the line of a row in the editor, from the menu and by a command at the line cursor. */
import { use } from 'react';
import { pathOf } from '../../../../shared/diff/index/changed-file.ts';
import type { IndexedFile } from '../../../../shared/diff/index/patch-index.ts';
import type { RowLayout } from '../../../../shared/diff/view/row-layout.ts';
import { useCommand } from '../../../components/context/commands.tsx';
import { OpenInEditorContext } from '../../../components/context/open-in-editor.ts';
import type { RowSource } from '../model/row-source.ts';

/** What the rows are. */
export interface OpenLineInput {
  readonly files: readonly IndexedFile[];
  readonly layout: RowLayout;
  readonly source: RowSource;
  /** −1 when there is none. */
  readonly cursor: number;
}

/** Opens a row; a head of a file opens its first line. Null where no clone is linked. */
export const useOpenLine = ({ files, layout, source, cursor }: OpenLineInput): ((row: number) => void) | null => {
  const open = use(OpenInEditorContext);
  const openRow = (row: number): void => {
    const file = files[layout.fileOfRow(row)];
    if (row < 0 || file === undefined || file.deleted_file) return;
    const line = source.lineAt(row)?.row.newLine ?? 0;
    open?.(pathOf(file), Math.max(1, line));
  };
  useCommand('changes.open-in-editor', () => openRow(cursor), open !== null && cursor >= 0);
  return open && openRow;
};
