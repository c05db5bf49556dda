/** What a row opened over the list: a line that is too long for it, both versions of a file, or their comparison. */
import { Suspense, useState } from 'react';
import { useFileBase } from '#renderer/features/review/hooks/use-file-base.ts';
import { closeDialog } from '#renderer/features/review/store/files.ts';
import { useReview, useReviewStore, type RowDialog } from '#renderer/features/review/store/review-store.ts';
import { VersionsWhileOpen } from './diff/versions.tsx';
import { WholeLine } from './diff/whole-line.tsx';
import { WholeVersions, type ReadVersions } from './whole/whole-versions.tsx';

/** Both whole versions of a file, read while the dialog is open. */
const Compared = ({ file, number, head }: Extract<RowDialog, { kind: 'compare' }>) => {
  const store = useReviewStore();
  const baseOf = useFileBase();
  const [reading] = useState(() => new AbortController());
  const [read] = useState(async (): Promise<ReadVersions> => {
    const base = await baseOf(file);
    const where = { file: number, base: base.ref, undo: base.undo, head };
    return { base, versions: await store.review.versions(where, reading.signal) };
  });
  const close = (): void => {
    reading.abort();
    closeDialog(store);
  };
  return <WholeVersions file={file} read={read} head={head} onClose={close} />;
};

export const RowDialogs = () => {
  const store = useReviewStore();
  const dialog = useReview(({ state }) => state().dialog);
  const refs = useReview(({ state }) => state().refs);
  const close = (): void => closeDialog(store);
  if (dialog === null) return null;
  if (dialog.kind === 'compare') return <Compared {...dialog} />;
  return dialog.kind === 'line' ? (
    <Suspense>
      <WholeLine line={dialog.line} found={store.marks.of(dialog.row)} onClose={close} />
    </Suspense>
  ) : (
    <VersionsWhileOpen file={dialog.file} refs={refs} read={store.review.file} onClose={close} />
  );
};
