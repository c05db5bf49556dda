/** The order of a train: each merge request with its head, its jobs and what it conflicts with, moved by buttons that keep the focus. */
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { IconButton } from '#renderer/components/controls/button.tsx';
import { Sha } from '#renderer/components/text/sha.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import type { DryRun } from '#renderer/features/merge-requests/hooks/use-dry-run.ts';
import { titleOf, type PlannedAutoMerge } from '#renderer/features/merge-requests/model/auto-merge-plan.ts';
import { t } from '#renderer/texts/t.ts';
import { mergeRequestKey } from '#renderer/things/merge-request/merge-request.ts';
import styles from './train-dialog.module.css';

export interface TrainOrderProps {
  readonly goes: readonly PlannedAutoMerge[];
  readonly dryRun: DryRun;
  /** Moves the one at a place up or down. */
  readonly onMove: (at: number, by: -1 | 1) => void;
}

/** What was pressed last: which one, and which of its buttons. */
interface Pressed {
  readonly key: string;
  readonly by: -1 | 1;
}

/** The element of a row that was moved takes its focus with it only where it is given back. */
const useKeptFocus = (goes: readonly PlannedAutoMerge[]) => {
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<Pressed | null>(null);
  useLayoutEffect(() => {
    const { key, by } = pressed.current ?? { key: '', by: 1 };
    pressed.current = null;
    const row = [...(list.current?.children ?? [])].find((one) => (one as HTMLElement).dataset['key'] === key);
    const [up, down] = row?.querySelectorAll('button') ?? [];
    const [same, other] = by < 0 ? [up, down] : [down, up];
    (same?.disabled === true ? other : same)?.focus();
  }, [goes]);
  const press = (one: Pressed): void => {
    pressed.current = one;
  };
  return { list, press };
};

/** Draws it. */
export const TrainOrder = ({ goes, dryRun, onMove }: TrainOrderProps) => {
  const { list, press } = useKeptFocus(goes);
  const move = (at: number, key: string, by: -1 | 1): void => {
    press({ key, by });
    onMove(at, by);
  };
  return (
    <ol ref={list} className={styles.list} aria-label={t('merge_requests.order')}>
      {goes.map(({ item, words }, at) => {
        const key = mergeRequestKey(item);
        const number = String(item.iid);
        return (
          <li key={key} data-key={key} className={styles.item}>
            <span className={styles.place}>{at + 1}</span>
            <div>
              <p className={styles.title}>{visibleText(titleOf(item))}</p>
              <p className={styles.facts}>
                <Sha of={item.sha ?? ''} />
                <span>{words}</span>
              </p>
              {dryRun.wordsOf(item).map((said) => (
                <p key={said} className={styles.found}>
                  {visibleText(said)}
                </p>
              ))}
            </div>
            <span className={styles.moves}>
              <IconButton
                icon={ChevronUp}
                label={t('train.up', { number })}
                disabled={at === 0}
                onClick={() => move(at, key, -1)}
              />
              <IconButton
                icon={ChevronDown}
                label={t('train.down', { number })}
                disabled={at === goes.length - 1}
                onClick={() => move(at, key, 1)}
              />
            </span>
          </li>
        );
      })}
    </ol>
  );
};
