/** The text of a snippet in the code editor, as high as it is long up to a part of the window. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { CodeView } from '../../../blocks/code-view/code-view.tsx';
import { parseLines, printLines } from '../../../blocks/code-view/line-range.ts';
import { readText } from '../../../blocks/code-view/read-text.ts';
import { Notice } from '../../../components/feedback/notice.tsx';
import { customProperties } from '../../../components/layout/custom-properties.ts';
import { InStatusBar } from '../../../components/layout/status-slot.tsx';
import { visibleText } from '../../../components/text/visible-text.ts';
import styles from './snippet-text.module.css';

const lineHeight = 20;
/** Above the first line and below the last. */
const padding = 32;

export const SnippetText = ({ text, name }: { readonly text: string; readonly name: string }) => {
  const [parameters, setParameters] = useSearchParams();
  const read = useMemo(() => readText(new TextEncoder().encode(text)), [text]);
  const lines = parseLines(parameters.get('lines'));
  if (read === null)
    return (
      <Notice kind="info" inset title="This is no text.">
        It holds bytes that no text has. Save it as a file to open it with another program.
      </Notice>
    );
  const height = read.lineCount * lineHeight + padding;
  return (
    <section aria-label="Text of the snippet">
      {read.isCut && (
        <Notice kind="info" inset title="Only the beginning is shown.">
          The text is very long. Saved as a file it is whole.
        </Notice>
      )}
      <div className={styles.text} style={customProperties({ '--text-height': `${String(height)}px` })}>
        <CodeView
          text={read.text}
          name={name}
          label={`Content of ${visibleText(name)}`}
          lines={lines}
          onLines={(chosen) =>
            setParameters({ lines: printLines(chosen) }, { replace: true, preventScrollReset: true })
          }
        />
      </div>
      {lines !== null && (
        <InStatusBar>
          {lines.from === lines.to ? 'Line' : 'Lines'} {printLines(lines)}
        </InStatusBar>
      )}
    </section>
  );
};
