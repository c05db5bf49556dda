/** The text of a snippet in the code editor, as high as it is long up to a part of the window. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { CodeView } from '#renderer/blocks/code-view/code-view.tsx';
import { parseLines, printLines } from '#renderer/blocks/code-view/line-range.ts';
import { readText } from '#renderer/blocks/code-view/read-text.ts';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { customProperties } from '#renderer/components/layout/custom-properties.ts';
import { InStatusBar } from '#renderer/components/layout/status-slot.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
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
      <Notice kind="info" inset title={t('snippets.no_text')}>
        {t('snippets.no_text_text')}
      </Notice>
    );
  const height = read.lineCount * lineHeight + padding;
  return (
    <section aria-label={t('snippets.text_of')}>
      {read.isCut && (
        <Notice kind="info" inset title={t('snippets.is_cut')}>
          {t('snippets.is_cut_text')}
        </Notice>
      )}
      <div className={styles.text} style={customProperties({ '--text-height': `${String(height)}px` })}>
        <CodeView
          text={read.text}
          name={name}
          label={t('snippets.content_of', { name: visibleText(name) })}
          lines={lines}
          onLines={(chosen) =>
            setParameters({ lines: printLines(chosen) }, { replace: true, preventScrollReset: true })
          }
        />
      </div>
      {lines !== null && (
        <InStatusBar>
          {lines.from === lines.to ? t('snippets.line') : t('snippets.lines')} {printLines(lines)}
        </InStatusBar>
      )}
    </section>
  );
};
