/** Both versions of a file whose lines the server left out, read from the repository: before at the target branch, after at the head. */
import { Suspense, use, useState } from 'react';
import { shortRef } from '#shared/commit-id.ts';
import { pathOf } from '#shared/diff/index/changed-file.ts';
import type { IndexedFile } from '#shared/diff/index/patch-index.ts';
import { Dialog } from '#renderer/components/layout/dialog.tsx';
import { SegmentedControl } from '#renderer/components/controls/segmented-control.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { said } from '#renderer/texts/said.ts';
import { t } from '#renderer/texts/t.ts';
import type { WholeFile } from '#renderer/workers/changes/changes-protocol.ts';
import { TextParts } from './whole-line.tsx';
import styles from './file-head.module.css';

/** Commits or branches at which both versions are read. */
export interface VersionRefs {
  readonly before: string;
  readonly after: string;
}

const Version = ({ file }: { readonly file: Promise<WholeFile> }) => {
  const read = use(file);
  return 'problem' in read ? <p className={styles.problem}>{said(read.problem)}</p> : <TextParts text={read.text} />;
};

interface VersionsProps {
  readonly file: IndexedFile;
  readonly refs: VersionRefs;
  readonly read: (path: string, ref: string, signal: AbortSignal) => Promise<WholeFile>;
  /** Ends the reading. */
  readonly signal: AbortSignal;
  readonly onClose: () => void;
}

const Versions = ({ file, refs, read, signal, onClose }: VersionsProps) => {
  const [side, setSide] = useState<'before' | 'after'>(file.deleted_file ? 'before' : 'after');
  const [files] = useState(() => ({
    before: file.new_file ? Promise.resolve({ text: '' }) : read(file.old_path, refs.before, signal),
    after: file.deleted_file ? Promise.resolve({ text: '' }) : read(file.new_path, refs.after, signal),
  }));
  const ref = refs[side];
  const name = visibleText(shortRef(ref));
  return (
    <Dialog title={t('review_diff.both_versions', { path: visibleText(pathOf(file)) })} onClose={onClose}>
      <div className={styles.footer}>
        <SegmentedControl
          label={t('common.version')}
          value={side}
          onValue={setSide}
          options={[
            { value: 'before', label: t('review_diff.old_version') },
            { value: 'after', label: t('review_diff.new_version') },
          ]}
        />
        <span className={styles.linePosition}>
          {side === 'before' ? t('review_diff.at_name_now', { name }) : t('review_diff.at_name', { name })}
        </span>
      </div>
      <Suspense fallback={<p className={styles.problem}>{t('common.loading')}</p>}>
        <Version key={side} file={files[side]} />
      </Suspense>
    </Dialog>
  );
};

/** What is still being read is given up when the dialog is closed. */
export const VersionsWhileOpen = ({ onClose, ...props }: Omit<VersionsProps, 'signal'>) => {
  const [reading] = useState(() => new AbortController());
  return (
    <Versions
      {...props}
      signal={reading.signal}
      onClose={() => {
        reading.abort();
        onClose();
      }}
    />
  );
};
