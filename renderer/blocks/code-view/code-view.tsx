/** Text in the code editor, read or edited: find, go to line, lines that a link names. */
import { use, useEffect, useState } from 'react';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { TypedTextContext } from '#renderer/components/context/typed-text.ts';
import type { Search } from '#renderer/editor/frame-protocol.ts';
import { t } from '#renderer/texts/t.ts';
import styles from './code-view.module.css';
import { EditorFrameBox } from './editor-frame-box.tsx';
import { FindBar, LineBar } from './find-bar.tsx';
import type { LineRange } from './line-range.ts';
import { useEditorFrame } from './use-editor-frame.ts';

export interface CodeViewProps {
  /** Text to show; `readText` says how much of a file that is. */
  readonly text: string;
  /** Path or name of the file: its ending says the language. */
  readonly name: string;
  /** Name for assistive technology, such as `Content of src/main.go`. */
  readonly label: string;
  /** Lines to mark and to go to. */
  readonly lines?: LineRange | null;
  /** Called when the user selects lines by their numbers. */
  readonly onLines?: (lines: LineRange) => void;
  /** Makes the text editable; called shortly after each change. */
  readonly onEdited?: (text: string) => void;
  /** Out of sight, but loaded: the next text is there at once. */
  readonly isHidden?: boolean;
}

type Bar = 'find' | 'line' | null;

/** One instance serves many texts, one after the other: its frame stays loaded. */
export const CodeView = (props: CodeViewProps) => {
  const { text, name, label, lines = null, onLines, onEdited, isHidden = false } = props;
  const [bar, setBar] = useState<Bar>(null);
  const [openCount, setOpenCount] = useState(0);
  const [search, setSearch] = useState<Search>({ text: '', matchCase: false, wholeWord: false });
  const isFinding = bar === 'find';
  const { attach, isShown, lineCount, matches, send, report } = useEditorFrame(
    { text, name, label, canEdit: onEdited !== undefined, lines },
    isFinding ? search : null,
    { onLines, onEdited },
  );
  const canEdit = onEdited !== undefined;
  const waitFor = use(TypedTextContext);
  useEffect(() => (canEdit && waitFor !== null ? waitFor(report) : undefined), [canEdit, waitFor, report]);

  const open = (wanted: Bar): void => {
    setBar(wanted);
    setOpenCount(openCount + 1);
  };
  const close = (): void => {
    setBar(null);
    send({ kind: 'focus' });
  };
  const step = (by: 1 | -1): void => send({ kind: 'next-match', by });
  const goTo = (line: number): void => {
    const wanted = { from: line, to: line };
    send({ kind: 'lines', lines: wanted, reveal: true });
    onLines?.(wanted);
    close();
  };
  const isThere = !isHidden;
  useCommand('code.find', () => open('find'), isThere);
  useCommand('code.line', () => open('line'), isThere);
  useCommand('code.line-by-colon', () => open('line'), isThere);
  useCommand('code.next-match', () => step(1), isThere && isFinding);
  useCommand('code.previous-match', () => step(-1), isThere && isFinding);
  useCommand('screen.close', close, isThere && bar !== null);
  useCommand('code.fold', () => send({ kind: 'fold', isFolded: true }), isThere);
  useCommand('code.unfold', () => send({ kind: 'fold', isFolded: false }), isThere);

  return (
    <div className={styles.view} hidden={isHidden}>
      {bar === 'find' && (
        <FindBar
          search={search}
          matches={matches}
          openCount={openCount}
          onSearch={setSearch}
          onStep={step}
          onClose={close}
        />
      )}
      {bar === 'line' && <LineBar lineCount={lineCount} openCount={openCount} onLine={goTo} onClose={close} />}
      <EditorFrameBox attach={attach} isShown={isShown} label={label} opening={t('common.loading')} />
    </div>
  );
};
