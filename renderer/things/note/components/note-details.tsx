/** Everything that the server says of one comment, read afresh. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf } from '#renderer/api/call-error.ts';
import { query } from '#renderer/api/queries.ts';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { SkeletonText } from '#renderer/components/feedback/skeleton.tsx';
import { Dialog } from '#renderer/components/layout/dialog.tsx';
import { fullTimeText } from '#renderer/components/time/age-text.ts';
import { Fact, FactList } from '#renderer/components/text/facts.tsx';
import { PersonWithUsername } from '#renderer/components/text/person.tsx';
import { RawData } from '#renderer/components/text/raw-data.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { attachmentName, type Note } from '#renderer/things/note/model/note.ts';
import {
  noteOperation,
  noteParams,
  referenceTo,
  type NoteOperation,
  type NoteTarget,
} from '#renderer/things/note/model/note-target.ts';
import type { AnswerOf } from '#shared/api/registry.ts';
import { t } from '#renderer/texts/t.ts';
import styles from './note-box.module.css';

const timeOf = (at: string | null): string | null => {
  const time = Date.parse(at ?? '');
  return Number.isNaN(time) ? null : fullTimeText(time);
};

/** The single comment of a snippet also tells of the snippet. */
const ofSnippet = ({
  title,
  file_name,
  expires_at,
}: Partial<AnswerOf<'snippetNotes.get'>>): readonly (readonly [string, string | null])[] =>
  title === undefined
    ? []
    : [
        [t('common.snippet'), title],
        [t('common.file_title'), file_name ?? null],
        [t('common.expires'), timeOf(expires_at ?? null) ?? t('common.never')],
      ];

const Facts = ({ target, read }: { readonly target: NoteTarget; readonly read: AnswerOf<NoteOperation<'get'>> }) => {
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('common.number'), String(read.id)],
    // `MergeRequest`, in words.
    [
      t('notes.on'),
      `${(read.noteable_type ?? '').replace('MergeRequest', t('common.merge_request'))} ${referenceTo(target)}`.trim(),
    ],
    [t('notes.written'), timeOf(read.created_at)],
    [t('notes.changed'), read.updated_at === read.created_at ? t('common.never') : timeOf(read.updated_at)],
    [t('notes.by_server'), read.system === true ? t('common.yes') : t('common.no')],
    [t('notes.attachment'), attachmentName(read.attachment)],
    ...ofSnippet(read),
  ];
  return (
    <div className={styles.facts}>
      <FactList isStacked>
        <Fact name={t('common.author')}>{read.author ? <PersonWithUsername person={read.author} /> : '—'}</Fact>
        {facts.map(([name, value]) =>
          value === null ? null : (
            <Fact key={name} name={name}>
              {typeof value === 'string' ? visibleText(value) : value}
            </Fact>
          ),
        )}
      </FactList>
      <RawData of={read} />
    </div>
  );
};

export const NoteDetails = ({
  target,
  note,
  onClose,
}: {
  readonly target: NoteTarget;
  readonly note: Note;
  readonly onClose: () => void;
}) => {
  const read = useQuery({
    ...query(noteOperation(target, 'get'), { params: { ...noteParams(target), note_id: note.id } }),
    staleTime: 0,
  });
  return (
    <Dialog title={t('notes.details_of_comment')} isNarrow onClose={onClose}>
      {read.data ? (
        <Facts target={target} read={read.data} />
      ) : read.isError ? (
        <FailureState failure={failureOf(read.error)} onRetry={() => void read.refetch()} />
      ) : (
        <div className={styles.state}>
          <SkeletonText label={t('common.loading')} />
        </div>
      )}
    </Dialog>
  );
};
