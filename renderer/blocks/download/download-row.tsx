/** A download in a list: name, how much of how much, a bar, what became of it in words, and what can be done about it. */
import {
  CircleCheck,
  CircleSlash,
  Clock,
  Download as DownloadIcon,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import type { Download, DownloadState } from '#shared/downloads/downloads.ts';
import type { DownloadActions } from '#renderer/api/channels/downloads.ts';
import { LocalAge } from '#renderer/components/time/age.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { useLocalNow } from '#renderer/components/time/clock.tsx';
import { CopyButton } from '#renderer/components/controls/copy-button.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { durationText } from '#renderer/components/time/age-text.ts';
import { bytesText } from '#renderer/components/text/bytes-text.ts';
import styles from './download.module.css';

/** Whole percent that arrived; null where it is unknown. */
export const percentOf = ({ received, total }: Pick<Download, 'received' | 'total'>): number | null =>
  total === null ? null : total === 0 ? 100 : Math.min(100, Math.floor((received / total) * 100));

/** `1.2 MB of 31 MB`, `1.2 MB` where the whole is not known. */
const amountText = ({ received, total }: Pick<Download, 'received' | 'total'>): string =>
  total === null ? bytesText(received) : t('common.nth_of', { number: bytesText(received), all: bytesText(total) });

/**
 * One line about the state.
 * @param now ms since the epoch, by this computer's clock
 */
const stateText = (download: Download, now: number): string => {
  const { state, total, received, folder, waits_until } = download;
  if (state === 'waiting') return t('downloads.waiting_others');
  if (state === 'cancelled') return t('jobs.status_canceled');
  if (state === 'done') return t('downloads.amount_in', { amount: bytesText(received), folder });
  if (state === 'stopped') return t('downloads.stopped_at', { amount: amountText(download) });
  if (waits_until !== null) return t('downloads.rate_limited', { time: durationText(Math.max(0, waits_until - now)) });
  return received === 0 && total === null ? t('common.waiting_server') : amountText(download);
};

/** What `downloads:resume` does with one: nothing of a cancelled one is left, and not every server can go on. */
export const resumeLabel = ({ state, received }: Pick<Download, 'state' | 'received'>): string =>
  state === 'cancelled' ? t('downloads.again') : received > 0 ? t('downloads.resume') : t('common.retry');

/** Whether bytes arrive, or will without the user. */
export const isUnderWay = ({ state }: Pick<Download, 'state'>): boolean => state === 'waiting' || state === 'running';

/** How much of a download is here: a bar, without a speed that would be wrong a second later. */
export const DownloadProgress = ({ download }: { readonly download: Download }) => {
  const percent = percentOf(download);
  return (
    <progress
      className={styles.bar}
      {...(percent !== null && { value: percent })}
      max={100}
      aria-label={t('downloads.progress_of', { name: download.name })}
    />
  );
};

const icons: Readonly<Record<DownloadState, readonly [icon: LucideIcon, label: string, style: string | undefined]>> = {
  waiting: [Clock, t('common.waiting'), undefined],
  running: [DownloadIcon, t('downloads.running'), undefined],
  stopped: [TriangleAlert, t('common.stopped'), styles.stoppedMark],
  cancelled: [CircleSlash, t('jobs.status_canceled'), undefined],
  done: [CircleCheck, t('downloads.done'), styles.doneMark],
};

type RowActions = Omit<DownloadActions, 'failure'>;

/** The button that the keys of a list go to: what one wants most with a download in this state. */
const mainAction = (download: Download, actions: RowActions) => {
  const { id, state } = download;
  const name = visibleText(download.name);
  if (isUnderWay(download))
    return { word: t('common.cancel'), label: t('downloads.cancel_of', { name }), run: () => actions.cancel(id) };
  if (state === 'done')
    return {
      word: t('common.show_in_folder'),
      label: t('downloads.show_in_folder_of', { name }),
      run: () => actions.show(id),
    };
  const word = resumeLabel(download);
  return { word, label: `${word}: ${name}`, run: () => actions.resume(id) };
};

const Actions = ({
  download,
  actions,
  onFocus,
}: {
  readonly download: Download;
  readonly actions: RowActions;
  readonly onFocus: (() => void) | undefined;
}) => {
  const { word, label, run } = mainAction(download, actions);
  return (
    <span className={styles.actions}>
      <Button look="plain" aria-label={label} data-row={download.id} onFocus={onFocus} onClick={run}>
        {word}
      </Button>
      {!isUnderWay(download) && (
        <Button
          look="plain"
          aria-label={t('downloads.remove_of', { name: visibleText(download.name) })}
          onClick={() => actions.remove(download.id)}
        >
          {t('common.remove')}
        </Button>
      )}
    </span>
  );
};

const Digest = ({ download: { sha256, is_verified } }: { readonly download: Download }) =>
  sha256 !== null && (
    <span className={styles.digest}>
      <span title={sha256}>
        {is_verified ? t('downloads.verified') : t('blocks.sha256')} <code>{sha256.slice(0, 12)}…</code>
      </span>
      <CopyButton text={sha256}>{t('downloads.copy_sha256')}</CopyButton>
    </span>
  );

export const DownloadRow = ({
  download,
  actions,
  onFocus,
}: {
  readonly download: Download;
  readonly actions: RowActions;
  /** The row was reached by the keys of its list. */
  readonly onFocus?: () => void;
}) => {
  // Everything here was measured by this computer's clock, not by the server's.
  const now = useLocalNow();
  const [icon, label, mark] = icons[download.state];
  const { failure } = download;
  return (
    <li className={styles.row} data-state={download.state}>
      <Icon of={icon} label={label} className={mark ?? styles.mark} />
      <span className={styles.words}>
        <span className={styles.head}>
          <span className={styles.name} title={download.name}>
            {visibleText(download.name)}
          </span>
          <LocalAge of={download.started_at} ago className={styles.number} />
        </span>
        {isUnderWay(download) && <DownloadProgress download={download} />}
        <span className={styles.line}>
          <span className={styles.number}>{stateText(download, now)}</span>
          <Digest download={download} />
        </span>
        {failure && (
          <span className={styles.failure}>
            {visibleText(failure.message)} {failure.hint !== null && visibleText(failure.hint)}
          </span>
        )}
      </span>
      <Actions download={download} actions={actions} onFocus={onFocus} />
    </li>
  );
};
