/** The palette: one field over the window, and below it everything that can be run or opened, all by keyboard. */
import {
  Bookmark,
  CircleDot,
  ExternalLink,
  FileCode2,
  FolderGit2,
  GitPullRequest,
  History,
  Scissors,
  Search,
  SquareChevronRight,
} from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { optionStep } from '#renderer/components/controls/option-step.ts';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import { Keys } from '#renderer/components/text/keys.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { paletteSections, type Entry, type Offer, type Section } from './palette-entries.ts';
import { t } from '#renderer/texts/t.ts';
import styles from './palette.module.css';

const icons = {
  command: SquareChevronRight,
  visit: History,
  view: Bookmark,
  project: FolderGit2,
  'merge-request': GitPullRequest,
  issue: CircleDot,
  snippet: Scissors,
  outside: ExternalLink,
  offered: FileCode2,
} as const;

/** The title with the letters that were meant. */
const Title = ({ title, ranges }: Pick<Entry, 'title' | 'ranges'>) => {
  const parts = ranges.flatMap(([from, to], index) => [
    visibleText(title.slice(ranges[index - 1]?.[1] ?? 0, from)),
    <b key={from}>{visibleText(title.slice(from, to))}</b>,
  ]);
  return (
    <span className={styles.name}>
      {parts}
      {visibleText(title.slice(ranges.at(-1)?.[1] ?? 0))}
    </span>
  );
};

const Options = ({
  id,
  sections,
  current,
  onRun,
}: {
  readonly id: string;
  readonly sections: readonly Section[];
  readonly current: Entry | undefined;
  readonly onRun: (entry: Entry) => void;
}) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);
  return (
    <div ref={list} className={styles.list} role="listbox" id={`${id}-list`} aria-label={t('palette.list')}>
      {sections.map((section) => (
        <div key={section.title} role="group" aria-label={section.title}>
          <div className={styles.title} role="presentation">
            {section.title}
          </div>
          {section.entries.map((entry) => (
            // The field has the focus and the keys: rows only take the pointer.
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={entry.key}
              id={`${id}-${entry.key}`}
              role="option"
              aria-selected={entry.key === current?.key}
              className={classNames(styles.option, entry.key === current?.key && styles.current)}
              onClick={() => onRun(entry)}
            >
              <Icon of={icons[entry.kind]} />
              <Title title={entry.title} ranges={entry.ranges} />
              <span className={styles.detail}>{visibleText(entry.detail ?? '')}</span>
              {entry.press !== undefined && <Keys press={entry.press} />}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
};

const Body = ({ offer, onRun }: { readonly offer: Offer; readonly onRun: (entry: Entry) => void }) => {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const sections = paletteSections(typed, offer);
  const entries = sections.flatMap((section) => section.entries);
  const index = Math.max(
    0,
    entries.findIndex(({ key }) => key === chosen),
  );
  const current = entries[index];
  const onKeyDown = (event: KeyboardEvent): void => {
    if (current === undefined) return;
    if (event.key === 'Enter') onRun(current);
    else {
      const next = optionStep(event.key, index, entries.length);
      if (next === undefined) return;
      setChosen(entries[next]?.key ?? null);
    }
    event.preventDefault();
  };
  return (
    <>
      <div className={styles.field}>
        <Icon of={Search} size={16} />
        <input
          className={styles.input}
          role="combobox"
          aria-label={t('palette.field')}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current && `${id}-${current.key}`}
          placeholder={offer.offers.find(({ title }) => title === offer.only)?.placeholder ?? t('palette.placeholder')}
          // The palette is opened to type.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          spellCheck={false}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(null);
          }}
          onKeyDown={onKeyDown}
        />
        <Keys press="Escape" />
      </div>
      {entries.length === 0 ? (
        <p className={styles.none}>{t('common.no_results_for', { typed: visibleText(typed.trim()) })}</p>
      ) : (
        <Options id={id} sections={sections} current={current} onRun={onRun} />
      )}
      <p className={styles.said} role="status">
        {entries.length === 0 ? t('common.no_results') : t('palette.found', { amount: entries.length })}
      </p>
    </>
  );
};

export const Palette = ({
  offer,
  onRun,
  onClose,
}: {
  readonly offer: Offer;
  readonly onRun: (entry: Entry) => void;
  readonly onClose: () => void;
}) => (
  <ModalOverlay className={styles.scrim ?? ''} isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()}>
    <Modal className={styles.modal ?? ''}>
      <Dialog className={styles.dialog ?? ''} aria-label={t('palette.label')}>
        <Body offer={offer} onRun={onRun} />
      </Dialog>
    </Modal>
  </ModalOverlay>
);
