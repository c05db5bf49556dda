/** What a comment says: Markdown, and each suggestion as the lines that go and those that come. */
import { Fragment } from 'react';
import type { LinePosition } from '#shared/review/line-position.ts';
import { Markdown } from '#renderer/components/markdown/markdown.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { isUnchanged, partsOf, type CommentPart } from '#renderer/things/note/model/suggestions.ts';
import styles from './comment-text.module.css';

const Lines = ({ sign, lines }: { readonly sign: '−' | '+'; readonly lines: readonly string[] }) => {
  const Element = sign === '+' ? 'ins' : 'del';
  if (lines.length === 0) return null;
  return (
    <Element className={styles[Element]}>
      {lines.map((line, at) => (
        <Fragment key={at}>
          <span className={styles.line} data-sign={sign}>
            {visibleText(line)}
          </span>
          {'\n'}
        </Fragment>
      ))}
    </Element>
  );
};

const Suggestion = ({ part }: { readonly part: Extract<CommentPart, { kind: 'suggestion' }> }) => (
  <figure className={styles.suggestion}>
    <figcaption className={styles.caption}>
      {isUnchanged(part) ? t('notes.suggestion_same') : t('notes.suggestion')}
    </figcaption>
    {/* A region that scrolls must be reachable by key. */}
    {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
    <pre className={styles.code} tabIndex={0} aria-label={t('notes.suggestion')}>
      <Lines sign="−" lines={part.removed ?? []} />
      <Lines sign="+" lines={part.added} />
    </pre>
  </figure>
);

/** @param place the lines that it is about; null: none, or they are not known */
export const CommentText = ({ text, place }: { readonly text: string; readonly place: LinePosition | null }) => {
  if (!text.includes('suggestion')) return <Markdown text={text} />;
  return partsOf(text, place).map((part, at) =>
    part.kind === 'text' ? <Markdown key={at} text={part.text} /> : <Suggestion key={at} part={part} />,
  );
};
