/** react-diff-view: all files one below the other, without colours, which need a highlighter of one's own. */
import { createRoot, type Root } from 'react-dom/client';
import { Diff, Hunk, parseDiff } from 'react-diff-view';
import 'react-diff-view/style/index.css';
import { printed, type Ready, type Subject } from '#bench/review/page/subject.ts';

const Files = ({ text }: { readonly text: string }) =>
  parseDiff(text).map(({ oldPath, newPath, type, hunks }) => (
    <Diff key={`${oldPath} ${newPath}`} viewType="unified" diffType={type} hunks={hunks}>
      {(all) => all.map((hunk) => <Hunk key={hunk.content} hunk={hunk} />)}
    </Diff>
  ));

const ready: Subject['ready'] = async ({ changes }, container): Promise<Ready> => {
  const text = (await changes()).map(printed).join('');
  let root: Root | undefined;
  return {
    show: () => {
      root = createRoot(container);
      root.render(<Files text={text} />);
    },
    hasText: () => container.querySelector('.diff-code') !== null,
    hasColours: null,
    close: () => root?.unmount(),
  };
};

export const subject: Subject = { ready };
