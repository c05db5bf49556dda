/** The description of a merge request, an issue or a snippet, under who wrote it and when. */
import { Avatar } from '#renderer/components/text/avatar.tsx';
import { dateText, fullTimeText } from '#renderer/components/time/age-text.ts';
import { useNow } from '#renderer/components/time/clock.tsx';
import type { PersonName } from '#renderer/components/text/person.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { Markdown } from './markdown.tsx';
import styles from './markdown.module.css';

/** `done` completes "Ann … on 4 March": `opened`. */
export const Description = ({
  author,
  at,
  done = t('components.done_opened'),
  text,
}: {
  readonly author: PersonName | null;
  /** ISO 8601. */
  readonly at: string | null;
  readonly done?: string;
  readonly text: string | null;
}) => {
  const time = Date.parse(at ?? '');
  const now = useNow();
  const name = author?.name ?? author?.username ?? t('components.someone');
  const shown = text?.trim() ?? '';
  return (
    <article aria-label={t('components.description')}>
      <div className={styles.head}>
        <Avatar name={name} picture={author?.avatar_url} />
        <b>{visibleText(name)}</b>
        {!Number.isNaN(time) && (
          <span>
            {t('components.done_on', { done })}{' '}
            <time dateTime={new Date(time).toISOString()} title={fullTimeText(time)}>
              {dateText(time, now)}
            </time>
          </span>
        )}
      </div>
      {shown === '' ? <p className={styles.none}>{t('components.no_description')}</p> : <Markdown text={shown} />}
    </article>
  );
};
