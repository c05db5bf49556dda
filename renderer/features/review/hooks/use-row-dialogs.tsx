/** What a row opens over the list: a line that is too long for it, both versions of a file. */
import { useCallback, Suspense, useState, type ReactNode } from 'react';
import type { IndexedFile } from '../../../../shared/diff/index/patch-index.ts';
import { VersionsWhileOpen, type VersionRefs } from '../components/diff/versions.tsx';
import { WholeLine } from '../components/diff/whole-line.tsx';
import type { RowActions } from '../components/diff/diff-row.tsx';
import type { Review } from '../model/review.ts';

/** The actions of rows, and the dialog that is open. */
export interface RowDialogs extends Pick<RowActions, 'onWhole' | 'onVersions'> {
  readonly dialog: ReactNode;
}

/** `refs`: where whole files are read. */
export const useRowDialogs = (review: Review, refs: VersionRefs): RowDialogs => {
  const [line, setLine] = useState<Promise<string> | null>(null);
  const [versions, setVersions] = useState<IndexedFile | null>(null);
  // The same function for every drawing: rows are drawn again only for what is theirs.
  const onWhole: RowActions['onWhole'] = useCallback((at, side) => setLine(review.line(at, side)), [review]);
  return {
    onWhole,
    onVersions: setVersions,
    dialog: (
      <>
        {line !== null && (
          <Suspense>
            <WholeLine line={line} onClose={() => setLine(null)} />
          </Suspense>
        )}
        {versions !== null && (
          <VersionsWhileOpen file={versions} refs={refs} read={review.file} onClose={() => setVersions(null)} />
        )}
      </>
    ),
  };
};
