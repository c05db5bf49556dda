/** Monaco's diff editor, which shows one file: the largest of the changes, both sides as far as the hunks have them. */
import '#renderer/editor/frame/environment.ts';
import { editor } from 'monaco-editor';
import { languageOfPath } from '#renderer/workers/highlight/language-of-path.ts';
import { sidesOf, type GivenChange, type Ready, type Subject } from '#bench/review/page/subject.ts';

const largest = (changes: readonly GivenChange[]): GivenChange | undefined =>
  [...changes].sort((one, other) => other.diff.length - one.diff.length)[0];

const ready: Subject['ready'] = async ({ changes }, container): Promise<Ready> => {
  const change = largest(await changes());
  if (change === undefined) throw new Error('There is no change.');
  const [before, after] = sidesOf(change);
  const language = languageOfPath(change.new_path) ?? 'plaintext';
  let shown: editor.IStandaloneDiffEditor | undefined;
  return {
    show: () => {
      shown = editor.createDiffEditor(container, {
        readOnly: true,
        automaticLayout: true,
        minimap: { enabled: false },
      });
      shown.setModel({ original: editor.createModel(before, language), modified: editor.createModel(after, language) });
    },
    hasText: () => container.querySelector('.view-line') !== null,
    // What it gives without a grammar is `mtk1` alone.
    hasColours: () => container.querySelector('.view-line [class*=mtk]:not(.mtk1)') !== null,
    close: () => {
      const model = shown?.getModel();
      shown?.dispose();
      model?.original.dispose();
      model?.modified.dispose();
    },
  };
};

export const subject: Subject = { ready };
