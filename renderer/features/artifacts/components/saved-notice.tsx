/** How far a saving is, and what came of it: where the files are, what was left out and why. */
import type { SavedEntries } from '../../../../shared/ipc/artifacts.ts';
import { numberText } from '../../../../shared/locale/formats.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { bytesText } from '../../../components/text/bytes-text.ts';
import { visibleText } from '../../../components/text/visible-text.ts';
import type { Saving } from '../hooks/use-saving.ts';
import { problemWords } from '../model/archive-files.ts';
import styles from './artifacts.module.css';

const filesText = (count: number): string => `${numberText(count)} ${count === 1 ? 'file' : 'files'}`;

const LeftOut = ({ saved }: { readonly saved: SavedEntries }) => (
  <ul className={styles.refused}>
    {saved.refused.map(({ path, problem }) => (
      <li key={`${path} ${problem}`}>
        <code>{visibleText(path)}</code> {problemWords[problem]}
      </li>
    ))}
    {saved.renamed.map((one) => (
      <li key={one.path}>
        <code>{visibleText(one.path)}</code> was saved as <code>{visibleText(one.saved)}</code>
      </li>
    ))}
  </ul>
);

const leftOutText = ({ refusedCount, renamed }: SavedEntries): string =>
  [
    ...(refusedCount > 0 ? [`${filesText(refusedCount)} left out`] : []),
    ...(renamed.length > 0 ? [`${filesText(renamed.length)} renamed`] : []),
  ].join(', ');

export const SavedNotice = ({ saving }: { readonly saving: Saving }) => {
  const { isRunning, progress, saved, failure, show, stop, dismiss } = saving;
  const close = (
    <Button look="plain" onClick={dismiss}>
      Dismiss
    </Button>
  );
  if (isRunning)
    return (
      <Notice
        kind="info"
        title="Saving files"
        actions={
          <Button look="plain" onClick={stop}>
            Stop
          </Button>
        }
      >
        {progress !== null && `${numberText(progress.done)} of ${filesText(progress.total ?? 0)}`}
      </Notice>
    );
  if (failure !== null)
    return (
      <Notice kind="danger" title={failure.message} actions={close}>
        {failure.hint}
      </Notice>
    );
  if (saved === null) return null;
  const details = leftOutText(saved);
  if (saved.files === 0)
    return (
      <Notice kind="warning" title="Nothing was saved." actions={close}>
        {details}
        <LeftOut saved={saved} />
      </Notice>
    );
  return (
    <Notice
      kind={saved.refusedCount > 0 ? 'warning' : 'success'}
      title={`Saved ${filesText(saved.files)}, ${bytesText(saved.bytes)}, in ${visibleText(saved.folder)}.`}
      actions={
        <>
          <Button look="plain" onClick={show}>
            Show in folder
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
