/** The command that compares both whole versions of the file at hand. */
import { useCommand } from '../../../components/context/commands.tsx';
import type { DiffListProps } from '../components/diff/diff-list.tsx';

export const useCompareCommand = ({
  layout,
  cursor,
  scroll,
  onCompare,
}: Pick<DiffListProps, 'layout' | 'cursor' | 'scroll' | 'onCompare'>): void =>
  useCommand(
    'changes.compare-versions',
    () => onCompare(layout.fileOfRow(cursor < 0 ? scroll.firstInView() : cursor)),
    layout.height > 0,
  );
