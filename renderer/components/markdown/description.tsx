/** The description of a merge request, an issue or a snippet, under who wrote it and when. */
import { Avatar } from '#renderer/components/text/avatar.tsx';
import { fullTimeText } from '#renderer/components/time/age-text.ts';
import { useNow } from '#renderer/components/time/clock.tsx';
import { dateWords } from '#renderer/components/time/day-words.ts';
import type { PersonName } from '#renderer/components/text/person.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { rich } from '#renderer/texts/rich.tsx';
import { t } from '#renderer/texts/t.ts';
import { Markdown } from './markdown.tsx';
import styles from './markdown.module.css';

export const Description = ({
  author,
  at,
  sentence = 'components.opened_on',
  text,
}: {
  readonly author: PersonName | null;
  /** ISO 8601. */
  readonly at: string | null;
  /** What the author did. */
  readonly sentence?: 'components.opened_on' | 'components.created_on';
  readonly text: string | null;
}) => {
  const time = Date.parse(at ?? '');
  const now = useNow();
  const name = author?.name ?? author?.username ?? t('common.someone');
  const shown = text?.trim() ?? '';
  return (
    <article className={styles.description} aria-label={t('common.description')}>
      <div className={styles.head}>
        <Avatar name={name} picture={author?.avatar_url} />
        {Number.isNaN(time) ? (
          <b>{visibleText(name)}</b>
        ) : (
          <span>
            {rich(sentence, {
              name: <b>{visibleText(name)}</b>,
              date: (
                <time dateTime={new Date(time).toISOString()} title={fullTimeText(time)}>
                  {dateWords(time, now)}
                </time>
              ),
            })}
          </span>
        )}
      </div>
      {shown === '' ? <p className={styles.none}>{t('components.no_description')}</p> : <Markdown text={shown} />}
    </article>
  );
};
