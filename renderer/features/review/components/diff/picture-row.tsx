/** Both versions of a picture in the place of lines: each with its size, side by side or one below the other as the lines are. */
import { useEffect, useState } from 'react';
import type { IndexedFile } from '#shared/diff/index/patch-index.ts';
import { sizeWords, type PictureVersion } from '#renderer/blocks/picture/picture-comparison.tsx';
import { Picture, pictureProblem } from '#renderer/blocks/picture/picture-view.tsx';
import { useKeyHint } from '#renderer/components/context/commands.tsx';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { said } from '#renderer/texts/said.ts';
import { t } from '#renderer/texts/t.ts';
import type { FileVersion } from '#renderer/workers/changes/changes-protocol.ts';
import { useFileBase } from '#renderer/features/review/hooks/use-file-base.ts';
import { pictureIn, sizeOf } from '#renderer/features/review/model/version-content.ts';
import { compareVersions } from '#renderer/features/review/store/files.ts';
import { headShaOf, picturesOf, viewOf } from '#renderer/features/review/store/lines.ts';
import { keptPictures, readPictures, type ReadPictures } from '#renderer/features/review/store/pictures.ts';
import { useReview, useReviewStore, type ReviewStore } from '#renderer/features/review/store/review-store.ts';
import styles from './picture-row.module.css';

/** How long it must be near the view before it is read, ms: what a fling passes is not. */
const restTime = 150;

/** Both versions, read once they stay near the view; null until they are there. */
const usePictures = (number: number): ReadPictures | null => {
  const store = useReviewStore();
  const baseOf = useFileBase();
  const head = useReview(headShaOf);
  const [read, setRead] = useState(() => keptPictures(store, number));
  const isMissing = read === null && head !== '';
  useEffect(() => {
    if (!isMissing) return undefined;
    const gone = new AbortController();
    const timer = setTimeout(() => {
      void readPictures(store, number, baseOf, gone.signal).then((found) => {
        if (!gone.signal.aborted) setRead(found);
      });
    }, restTime);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [store, number, baseOf, isMissing]);
  return read;
};

/** What a version is drawn as: a picture, or why it is none. */
const drawnAs = (version: FileVersion): PictureVersion | string => {
  if ('problem' in version) return said(version.problem);
  const picture = pictureIn(version);
  if (!picture) return t('blocks.picture_not_shown');
  const problem = pictureProblem(picture.kind);
  return problem === null ? picture : t('blocks.picture_not_shown_because', { problem });
};

interface SideProps {
  readonly side: 'before' | 'after';
  /** Null while it is not there. */
  readonly read: ReadPictures | null;
}

const Side = ({ side, read }: SideProps) => {
  const version = read?.[side];
  const drawn = version && drawnAs(version);
  const isPicture = typeof drawn === 'object';
  const isUnsure = side === 'before' && read?.isSure === false;
  return (
    <span className={classNames(styles.side, side === 'after' && styles.isAfter)}>
      <span className={styles.caption}>
        <b>{side === 'before' ? t('common.before') : t('common.after')}</b>{' '}
        {isPicture ? sizeWords(drawn) : version && 'bytes' in version && sizeOf(version)}
        {isUnsure && (
          <span className={styles.unsure} title={t('review_diff.before_unsure')}>
            {t('review_diff.before_unsure')}
          </span>
        )}
      </span>
      <span className={styles.frame}>
        {isPicture ? (
          <Picture className={styles[side]} bytes={drawn.bytes} type={drawn.kind.type} alt="" />
        ) : (
          <span>{drawn ?? t('common.loading')}</span>
        )}
      </span>
    </span>
  );
};

/** Pixels of the pictures below a row; null: none hang there. */
const heightBelow = (row: number) => (store: ReviewStore) => {
  const { rows, heights } = picturesOf(store);
  const at = Array.prototype.indexOf.call(rows, row);
  return at < 0 ? null : (heights[at] ?? null);
};

interface PicturesProps {
  readonly file: IndexedFile;
  readonly number: number;
  readonly row: number;
  readonly height: number;
}

const Pictures = ({ file, number, row, height }: PicturesProps) => {
  const store = useReviewStore();
  const read = usePictures(number);
  const isSplit = useReview((of) => viewOf(of).isSplit);
  const name = t('commands.changes_compare_versions');
  const keys = useKeyHint('changes.compare-versions');
  return (
    <div role="row" data-row={row} className={styles.row} style={{ height }}>
      <div role="gridcell" className={styles.cell}>
        <button
          type="button"
          className={classNames(styles.pictures, isSplit && styles.split)}
          title={`${name}${keys}`}
          onClick={() => compareVersions(store, number)}
        >
          {!file.new_file && <Side side="before" read={read} />}
          {!file.deleted_file && <Side side="after" read={read} />}
        </button>
      </div>
    </div>
  );
};

/** The pictures that hang below a row, where some do. */
export const PictureRow = ({ file, number, row }: Omit<PicturesProps, 'height'>) => {
  const height = useReview(heightBelow(row));
  return height !== null && <Pictures file={file} number={number} row={row} height={height} />;
};
