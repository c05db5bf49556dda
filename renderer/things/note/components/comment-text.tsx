/** What a comment says: Markdown, and each suggestion as the lines that go and those that come. */
import { Fragment, type ReactNode } from 'react';
import type { LinePosition } from '#shared/review/line-position.ts';
import { Markdown } from '#renderer/components/markdown/markdown.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import type { NoteTarget } from '#renderer/things/note/model/note-target.ts';
import {
  isUnchanged,
  onServer,
  partsOf,
  withGoneLines,
  type ServerSuggestion,
  type SuggestionPart,
} from '#renderer/things/note/model/suggestions.ts';
import { ApplyInWorktree, ApplySuggestion } from './apply-suggestion.tsx';
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

/** What goes; where nothing comes and nobody says what goes, that something does. */
const removedLines = ({ removed, added }: SuggestionPart): readonly string[] =>
  removed ?? (added.length === 0 ? ['…'] : []);

const Suggestion = ({ part, children }: { readonly part: SuggestionPart; readonly children?: ReactNode }) => (
  <figure className={styles.suggestion}>
    <figcaption className={styles.caption}>
      {isUnchanged(part) ? t('notes.suggestion_same') : t('notes.suggestion')}
      {children}
    </figcaption>
    {/* A region that scrolls must be reachable by key. */}
    {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
    <pre className={styles.code} tabIndex={0} aria-label={t('notes.suggestion')}>
      <Lines sign="−" lines={removedLines(part)} />
      <Lines sign="+" lines={part.added} />
    </pre>
  </figure>
);

/** The server has not applied it, and cannot. */
const isLeft = (suggestion: ServerSuggestion | null): boolean =>
  suggestion === null || (suggestion.appliable !== true && suggestion.applied !== true);

export interface CommentTextProps {
  readonly text: string;
  /** The lines that it is about; null: none, or they are not known. */
  readonly place: LinePosition | null;
  /** What the server can apply of it, and where; without it, nothing is offered. */
  readonly applicable?: { readonly target: NoteTarget; readonly suggestions: readonly ServerSuggestion[] };
}

export const CommentText = ({ text, place, applicable }: CommentTextProps) => {
  if (!text.includes('suggestion')) return <Markdown text={text} />;
  const parts = partsOf(text, place);
  const known = applicable ? onServer(parts, applicable.suggestions) : [];
  return parts.map((part, at) => {
    if (part.kind === 'text') return <Markdown key={at} text={part.text} />;
    const suggestion = known[at] ?? null;
    const shown = withGoneLines(part, suggestion);
    return (
      <Suggestion key={at} part={shown}>
        {applicable && suggestion && <ApplySuggestion target={applicable.target} suggestion={suggestion} />}
        {applicable && isLeft(suggestion) && !isUnchanged(shown) && (
          <ApplyInWorktree target={applicable.target} part={shown} place={place} suggestion={suggestion} />
        )}
      </Suggestion>
    );
  });
};
