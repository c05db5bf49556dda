/** One draft of a review: chosen or not, what it says, how it will read, and what became of it. */
import { useState } from 'react';
import { Link } from 'react-router';
import type { ItemResult } from '#renderer/blocks/action/run-over-many.ts';
import { fieldWords } from '#renderer/blocks/outcome/outcome-words.ts';
import { useDraft } from '#renderer/api/drafts/use-draft.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { Checkbox } from '#renderer/components/controls/checkbox.tsx';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { CommentText } from '#renderer/things/note/components/comment-text.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { bodyOf, type Posting } from '#renderer/things/note/model/posting.ts';
import type { ReviewDraft } from '#renderer/things/note/model/review-drafts.ts';
import styles from './review-panel.module.css';

/** Characters of a draft that its row shows. */
const longest = 300;

const wordsOf = (result: ItemResult): string => {
  switch (result.kind) {
    case 'waiting':
      return t('common.waiting');
    case 'running':
      return t('notes.sending');
    case 'done':
      return t('notes.sent');
    case 'not_done':
      return t('notes.not_arrived');
    case 'unknown':
      return t('notes.unknown_lost');
    case 'failed':
      return [result.failure.message, fieldWords(result.failure)].filter(Boolean).join(' ');
  }
};

export interface ReviewRowProps {
  readonly draft: ReviewDraft;
  readonly posting: Posting;
  /** Null: it was not sent from here. */
  readonly result: ItemResult | null;
  /** No draft any more. */
  readonly isGone: boolean;
  readonly isChosen: boolean;
  /** The review is being sent. */
  readonly isFixed: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  /** The server refused its lines: sends it as a note that names them. */
  readonly onPlain: (() => void) | null;
}

export const ReviewRow = (props: ReviewRowProps) => {
  const { draft, posting, result, isGone, isChosen, isFixed, onChoose, onPlain } = props;
  const { about, name } = draft;
  const { text } = useDraft(about);
  const [isPreviewed, setPreviewed] = useState(false);
  return (
    <li className={styles.row} aria-label={name}>
      <div className={styles.head}>
        {isGone ? (
          <span className={styles.name}>{visibleText(name)}</span>
        ) : (
          <Checkbox checked={isChosen} disabled={isFixed} onChange={onChoose}>
            <span className={styles.name}>{visibleText(name)}</span>
          </Checkbox>
        )}
        {!isGone && !isFixed && (
          <span className={styles.actions}>
            <Button look="plain" aria-expanded={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
              {t('common.preview')}
            </Button>
            <Link className={styles.link} to={`/${about.route}`}>
              {t('common.show')}
            </Link>
          </span>
        )}
      </div>
      {!isGone &&
        (isPreviewed ? (
          <section className={styles.preview} aria-label={t('common.preview')}>
            <CommentText text={bodyOf(posting, text)} place={draft.place} />
          </section>
        ) : (
          <p className={styles.excerpt}>{visibleText(text.length > longest ? `${text.slice(0, longest)}…` : text)}</p>
        ))}
      {result !== null && (
        <p className={classNames(styles.result, styles[result.kind])}>{visibleText(wordsOf(result))}</p>
      )}
      {onPlain !== null && !isFixed && (
        <div className={styles.plain}>
          <span>
            {t('notes.refused_lines')} {t('notes.refused_lines_text')}
          </span>
          <Button onClick={onPlain}>{t('notes.send_plain')}</Button>
        </div>
      )}
    </li>
  );
};
