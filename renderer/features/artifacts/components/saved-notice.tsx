/** How far a saving is, and what came of it: where the files are, what was left out and why. */
import type { ReactNode } from 'react';
import type { SavedEntries } from '#shared/artifacts/artifacts.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { bytesText } from '#renderer/components/text/bytes-text.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import type { Saving } from '#renderer/features/artifacts/hooks/use-saving.ts';
import { problemWords } from '#renderer/features/artifacts/model/archive-files.ts';
import styles from './artifacts.module.css';

const LeftOut = ({ saved }: { readonly saved: SavedEntries }) => (
  <ul className={styles.refused}>
    {saved.refused.map(({ path, problem }) => (
      <li key={`${path} ${problem}`}>
        <code>{visibleText(path)}</code> {problemWords[problem]}
      </li>
    ))}
    {saved.renamed.map((one) => (
      <li key={one.path}>
        <code>{visibleText(one.path)}</code> {t('artifacts.was_saved_as')} <code>{visibleText(one.saved)}</code>
      </li>
    ))}
  </ul>
);

const leftOutText = ({ refusedCount, renamed }: SavedEntries): string =>
  [
    ...(refusedCount > 0 ? [t('artifacts.left_out', { count: refusedCount })] : []),
    ...(renamed.length > 0 ? [t('artifacts.renamed', { count: renamed.length })] : []),
  ].join(', ');

type SavedProps = Pick<Saving, 'show'> & { readonly saved: SavedEntries; readonly close: ReactNode };

const Saved = ({ saved, show, close }: SavedProps) => {
  const details = leftOutText(saved);
  if (saved.files === 0)
    return (
      <Notice kind="warning" title={t('artifacts.nothing_saved')} actions={close}>
        {details}
        <LeftOut saved={saved} />
      </Notice>
    );
  return (
    <Notice
      kind={saved.refusedCount > 0 ? 'warning' : 'success'}
      title={t('artifacts.saved', {
        count: saved.files,
        bytes: bytesText(saved.bytes),
        folder: visibleText(saved.folder),
      })}
      actions={
        <>
          <Button look="plain" onClick={show}>
            {t('artifacts.show_in_folder')}
          </Button>
          {close}
        </>
      }
    >
      {details !== '' && (
        <>
          {details}
          <LeftOut saved={saved} />
        </>
      )}
    </Notice>
  );
};

export const SavedNotice = ({ saving }: { readonly saving: Saving }) => {
  const { isRunning, progress, saved, failure, show, stop, dismiss } = saving;
  const close = (
    <Button look="plain" onClick={dismiss}>
      {t('artifacts.dismiss')}
    </Button>
  );
  if (isRunning)
    return (
      <Notice
        kind="info"
        title={t('artifacts.saving')}
        actions={
          <Button look="plain" onClick={stop}>
            {t('artifacts.stop')}
          </Button>
        }
      >
        {progress !== null && t('artifacts.saving_of', { done: progress.done, count: progress.total ?? 0 })}
      </Notice>
    );
  if (failure !== null)
    return (
      <Notice kind="danger" title={failure.message} actions={close}>
        {failure.hint}
      </Notice>
    );
  return saved === null ? null : <Saved saved={saved} show={show} close={close} />;
};
