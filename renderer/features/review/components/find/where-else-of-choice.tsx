/** The dialog of a word while one is chosen: a place that is chosen in it comes into view, and no file is left out then. */
import { flushSync } from 'react-dom';
import type { Hit } from '../../../../workers/find/find-in-changes.ts';
import type { WhereElseChoice } from '../../hooks/use-where-else.ts';
import { WhereElse, type WhereElseProps } from './where-else.tsx';

export interface WhereElseOfChoiceProps extends Pick<WhereElseProps, 'review' | 'files' | 'head' | 'onWholeFile'> {
  readonly choice: WhereElseChoice;
  readonly show: (line: number, hit: Hit) => void;
  /** Makes sure that no file is left out. */
  readonly showAll: () => void;
}

export const WhereElseOfChoice = ({ choice, show, showAll, ...props }: WhereElseOfChoiceProps) => {
  const { word, close } = choice;
  if (word === null) return null;
  const showRow = async (row: number, file: number): Promise<void> => {
    const [line] = await props.review.ask({ kind: 'lines-of', rows: [row] });
    flushSync(() => {
      close();
      showAll();
    });
    if (line !== undefined) show(line, { row, file, start: 0, end: 0 });
  };
  return <WhereElse {...props} word={word} onRow={(row, file) => void showRow(row, file)} onClose={close} />;
};
