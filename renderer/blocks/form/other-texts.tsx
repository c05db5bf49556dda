/** What another window typed into the same field at the same time: both texts are kept until one decides. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Draft, fieldOf } from '#shared/review/drafts.ts';
import { bridgeQuery, listen } from '#renderer/api/bridge.ts';
import type { DraftAbout, DraftView, OtherText } from '#renderer/api/drafts/draft-store.ts';
import { drafts, restoreDraft } from '#renderer/api/drafts/drafts.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';

/** Characters of the other text that are shown. */
const excerptLength = 120;

const excerptOf = (text: string): string =>
  visibleText(text.length > excerptLength ? `${text.slice(0, excerptLength)}…` : text);

/** The text of another window; undefined while there is none. */
const useOther = (field: string, keptAt: string): Draft | undefined => {
  const client = useQueryClient();
  const query = { ...bridgeQuery('drafts:versions', { place: field }), staleTime: 0 };
  const other = useQuery(query).data?.find(({ place }) => place !== keptAt);
  const read = useEffectEvent((changed: string) => {
    // What is typed here changes nothing as long as it is alone.
    const isOwn = changed === keptAt && !other;
    if (fieldOf(changed) === field && !isOwn) void client.invalidateQueries({ queryKey: query.queryKey });
  });
  useEffect(() => listen('drafts:changed', ({ place }) => read(place)), []);
  return other;
};

/**
 * Shown while there is such a text.
 * @param isForm its text is values of several fields, which nobody reads
 */
export const OtherTexts = ({
  about,
  draft,
  isForm = false,
}: {
  readonly about: DraftAbout;
  readonly draft: DraftView;
  readonly isForm?: boolean;
}) => {
  const kept = useOther(about.place, draft.keptAt);
  const [discarded, setDiscarded] = useState<Draft | null>(null);
  const other = draft.sentAfter === null && draft.state !== 'reading' ? kept : undefined;
  const settle = (way: OtherText): void => {
    if (!other) return;
    setDiscarded(way === 'dropped' ? other : null);
    void drafts.settle(about.place, other, way);
  };
  if (!other)
    return (
      discarded && (
        <Notice
          kind="info"
          inset
          title={t('forms.that_discarded')}
          actions={
            <Button onClick={() => void restoreDraft(discarded).then(() => setDiscarded(null))}>
              {t('common.undo')}
            </Button>
          }
        />
      )
    );
  return (
    <Notice
      kind="warning"
      inset
      title={t('forms.typed_elsewhere')}
      actions={
        <>
          <Button onClick={() => settle('instead')}>{t('forms.take_text')}</Button>
          {!isForm && <Button onClick={() => settle('below')}>{t('common.add_below')}</Button>}
          <Button look="plain" onClick={() => settle('dropped')}>
            {t('forms.discard_that')}
          </Button>
        </>
      }
    >
      {isForm ? undefined : `“${excerptOf(other.text)}”`}
    </Notice>
  );
};
