/** Gallery: code and the tree of files. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { CodeField } from '#renderer/blocks/code-view/code-field.tsx';
import { ComparisonView } from '#renderer/blocks/code-view/comparison-view.tsx';
import { CodeView } from '#renderer/blocks/code-view/code-view.tsx';
import { EncodingChoice } from '#renderer/blocks/code-view/encoding-choice.tsx';
import { FindBar, LineBar } from '#renderer/blocks/code-view/find-bar.tsx';
import { FileTree } from '#renderer/blocks/file-tree/file-tree.tsx';
import { useFileTree } from '#renderer/blocks/file-tree/use-file-tree.ts';
import { CommandHandlersContext, type CommandHandler } from '#renderer/components/context/commands.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import styles from './gallery.module.css';
import { Specimen, State } from './specimen.tsx';

const nothing = (): void => undefined;

const program = `// Package tides finds when the water crosses a level.
package tides

import "time"

// crossing halves the window until it is a minute wide.
func (s Station) crossing(from, to time.Time) time.Time {
	for to.Sub(from) > time.Minute {
		middle := from.Add(to.Sub(from) / 2)
		if s.height(middle) > s.level {
			to = middle
		} else {
			from = middle
		}
	}
	return from
}
`;

/** A view whose commands are run by buttons: there is no window around it that would take the keys. */
const Commanded = () => {
  const [handlers] = useState(() => new Map<string, CommandHandler>());
  const commands = useMemo(
    () => ({
      register: (id: string, run: CommandHandler) => {
        handlers.set(id, run);
        return () => void handlers.delete(id);
      },
    }),
    [handlers],
  );
  return (
    <>
      <div className={styles.states}>
        <Button onClick={() => handlers.get('code.find')?.()}>Find</Button>
        <Button onClick={() => handlers.get('code.line')?.()}>Go to line</Button>
        <Button onClick={() => handlers.get('code.fold')?.()}>Fold</Button>
        <Button onClick={() => handlers.get('code.unfold')?.()}>Unfold</Button>
      </div>
      <CommandHandlersContext value={commands}>
        <div className={styles.frame}>
          <CodeView text={program} name="tides.go" label="Content of tides.go" lines={{ from: 7, to: 9 }} />
        </div>
      </CommandHandlersContext>
    </>
  );
};

/** A view whose frame never loads. */
const Opening = () => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.querySelector('iframe')?.setAttribute('src', 'about:blank'), []);
  return (
    <div ref={element} className={styles.frame}>
      <CodeView text={program} name="opening.go" label="Content of opening.go" />
    </div>
  );
};

const Edited = () => {
  const [lines, setLines] = useState(program.split('\n').length);
  return (
    <>
      <div className={styles.frame}>
        <CodeView
          text={program}
          name="edited.go"
          label="Content of edited.go"
          onEdited={(text) => setLines(text.split('\n').length)}
        />
      </div>
      <output>{lines} lines</output>
    </>
  );
};

const Field = ({ error }: { readonly error: string | undefined }) => {
  const [text, setText] = useState(program);
  return (
    <CodeField
      label="Code"
      value={text}
      onValue={setText}
      onBlur={nothing}
      name="field.go"
      isFixed={false}
      error={error}
      ref={nothing}
    />
  );
};

const search = { text: 'time', matchCase: false, wholeWord: true };

const Bars = () => (
  <Specimen name="FindBar, LineBar" use="Above the code while somebody looks for something in it." wide>
    {[
      { word: 'matches', search, matches: { count: 12, current: 3, isCut: false } },
      { word: 'more than are counted', search, matches: { count: 1_000, current: 1, isCut: true } },
      { word: 'none', search: { ...search, matchCase: true }, matches: { count: 0, current: 0, isCut: false } },
    ].map((state) => (
      <State key={state.word} word={state.word}>
        <div className={styles.bars}>
          <FindBar {...state} openCount={0} onSearch={nothing} onStep={nothing} onClose={nothing} />
        </div>
      </State>
    ))}
    <State word="go to a line">
      <div className={styles.bars}>
        <LineBar lineCount={1_204} openCount={0} onLine={nothing} onClose={nothing} />
      </div>
    </State>
  </Specimen>
);

const Tree = ({ project, shown }: { readonly project: string; readonly shown: string }) => {
  const tree = useFileTree({ project, ref: 'main', shown, onOpen: nothing });
  return (
    <div className={styles.tree}>
      <FileTree label={`Files, ${project}`} tree={tree} />
    </div>
  );
};

const trees = [
  { word: 'folders, kinds of entries, the current row', project: 'harbor', shown: 'src/tides.go' },
  { word: 'a folder with nothing in it', project: 'harbor', shown: 'docs/none' },
  { word: 'more to read', project: 'more', shown: '' },
  { word: 'empty', project: 'empty', shown: '' },
  { word: 'loading', project: 'waiting', shown: '' },
  { word: 'failed', project: 'failed', shown: '' },
];

export const Code = () => (
  <>
    <Specimen name="CodeView" use="Text in the code editor: one view serves many texts, one after the other." wide>
      <State word="read, lines of a link marked">
        <Commanded />
      </State>
      <State word="edited">
        <Edited />
      </State>
      <State word="empty">
        <div className={styles.frame}>
          <CodeView text="" name="empty.txt" label="Content of empty.txt" />
        </div>
      </State>
      <State word="opening">
        <Opening />
      </State>
    </Specimen>
    <Specimen name="CodeField" use="A text of a form that is code: Tab writes a tab, Escape leaves it." wide>
      <State word="to be written">
        <Field error={undefined} />
      </State>
      <State word="wrong">
        <Field error="A snippet needs a text." />
      </State>
    </Specimen>
    <Specimen name="ComparisonView" use="Two whole versions of a text, in the editor’s own comparison." wide>
      <State word="a line changed">
        <div className={styles.frame}>
          <ComparisonView
            before={program}
            after={program.replace('time.Minute', 'time.Second')}
            name="tides.go"
            label="Both versions of tides.go"
          />
        </div>
      </State>
    </Specimen>
    <Specimen name="EncodingChoice" use="Above a text that is not UTF-8, or that may be none.">
      <State word="sure">
        <EncodingChoice encoding="UTF-16LE" isGuess={false} onEncoding={nothing} />
      </State>
      <State word="guessed">
        <EncodingChoice encoding="Shift_JIS" isGuess onEncoding={nothing} />
      </State>
      <State word="no text">
        <EncodingChoice encoding={null} isGuess={false} onEncoding={nothing} />
      </State>
    </Specimen>
    <Bars />
    <Specimen name="FileTree" use="The files of a repository at a ref: folders are read when they are opened.">
      {trees.map((state) => (
        <State key={state.word} word={state.word}>
          <Tree {...state} />
        </State>
      ))}
    </Specimen>
  </>
);
