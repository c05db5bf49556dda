/** A button that saves a text which the page made: the system's dialog asks where. */
import { useMutation } from '@tanstack/react-query';
import { Check, Download as DownloadIcon, TriangleAlert } from 'lucide-react';
import type { TextFile } from '#shared/downloads/downloads.ts';
import { ask, channelFailureOf } from '#renderer/api/bridge.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import styles from './download.module.css';

/** What the button of a text needs; a command of the screen may start it as well. */
export interface SavingText {
  readonly start: (file: TextFile) => void;
  readonly isRunning: boolean;
  /** Name of the file that was saved. */
  readonly saved: string | null;
  readonly problem: { readonly message: string; readonly hint?: string } | null;
}

/** Saves texts; only while a click or a key of the user is handled. */
export const useSavingText = (): SavingText => {
  const saving = useMutation({ mutationFn: async (file: TextFile) => ask('texts:save', file) });
  return {
    start: saving.mutate,
    isRunning: saving.isPending,
    saved: saving.data?.name ?? null,
    problem: saving.error ? channelFailureOf(saving.error) : null,
  };
};

/** `children` names what is saved: "Download CSV". */
export const SaveTextButton = ({
  saving,
  file,
  command,
  isDisabled = false,
  children,
}: {
  readonly saving: SavingText;
  /** Made when the button is pressed. */
  readonly file: () => TextFile;
  readonly command?: string;
  readonly isDisabled?: boolean;
  readonly children: string;
}) => {
  const { saved, problem } = saving;
  return (
    <span className={styles.control}>
      <span className={styles.status} role="status">
        {problem !== null && (
          <span className={styles.failure} title={problem.hint}>
            <Icon of={TriangleAlert} size={12} />
            {problem.message}
          </span>
        )}
        {problem === null && saved !== null && (
          <span className={styles.saved} title={visibleText(saved)}>
            <Icon of={Check} size={12} className={styles.doneMark} label={t('common.saved')} />
            {visibleText(saved)}
          </span>
        )}
      </span>
      <Button
        icon={DownloadIcon}
        {...(command !== undefined && { command })}
        disabled={isDisabled || saving.isRunning}
        onClick={() => saving.start(file())}
      >
        {children}
      </Button>
    </span>
  );
};
