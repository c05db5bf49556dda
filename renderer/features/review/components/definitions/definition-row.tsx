/** One changed definition: what it is, what happened to it, its signature before and after, and the lines that use it. */
import { useMemo, useState, type ReactNode } from 'react';
import {
  Box,
  Braces,
  Hash,
  List,
  Puzzle,
  Shapes,
  SquareDot,
  SquareFunction,
  Type,
  Variable,
  type LucideIcon,
} from 'lucide-react';
import { changedWords } from '#shared/diff/view/shown-lines.ts';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { usedName, type DefinitionChange } from '#renderer/workers/definitions/definition-change.ts';
import type { DefinitionKind } from '#renderer/workers/definitions/definition.ts';
import type {
  FoundInTree,
  NameUses,
  UseLine,
  UseLines as UsesInFiles,
} from '#renderer/workers/definitions/definitions-protocol.ts';
import { PlaceLine } from '#renderer/features/review/components/find/place-line.tsx';
import find from '#renderer/features/review/components/find/where-else.module.css';
import { useFileAtHead } from '#renderer/features/review/hooks/use-whole-file.ts';
import { changeWords, groupOf, kindWord, usesWords } from './definition-words.ts';
import { placesOf, showPlaces } from '#renderer/features/review/store/definitions.ts';
import { filesOf } from '#renderer/features/review/store/lines.ts';
import { useReview, useReviewStore } from '#renderer/features/review/store/review-store.ts';
import styles from './definitions.module.css';

const icons: Readonly<Record<DefinitionKind, LucideIcon>> = {
  function: SquareFunction,
  method: SquareFunction,
  class: Box,
  struct: Box,
  interface: Shapes,
  enum: List,
  type: Type,
  field: SquareDot,
  variable: Variable,
  namespace: Braces,
  macro: Hash,
  impl: Puzzle,
};

/** A text with what differs in it marked. @param ranges starts and ends in turn */
const marked = (text: string, ranges: readonly number[]): readonly ReactNode[] =>
  [0, ...ranges, text.length].slice(0, -1).map((from, at, starts) => {
    const part = visibleText(text.slice(from, starts[at + 1] ?? text.length));
    return at % 2 === 1 ? <mark key={at}>{part}</mark> : part;
  });

/** Both signatures, with the words that differ. */
const Signatures = ({ change: { before, after } }: { readonly change: DefinitionChange }) => {
  const [old, now] = [before?.signature ?? '', after?.signature ?? ''];
  const words = useMemo(() => changedWords(old, now), [old, now]);
  return (
    <span className={styles.signatures}>
      <del>{marked(old, words?.before ?? [])}</del>
      <ins>{marked(now, words?.after ?? [])}</ins>
    </span>
  );
};

interface UsesProps {
  readonly uses: NameUses | undefined;
  /** In all code at the head; null: it was not searched. */
  readonly outside: UsesInFiles | null;
}

/** Lines by their files. @param isTouched the change adds them, or further lines of their calls */
const Lines = ({ lines, isTouched }: { readonly lines: readonly UseLine[]; readonly isTouched: boolean }) => {
  const store = useReviewStore();
  const openPath = useFileAtHead();
  const open = async ({ path, file, line }: UseLine): Promise<void> => {
    const isShown = file >= 0 && (await showPlaces(store, [{ file, isOld: false, line }]));
    if (!isShown) openPath(path, line);
  };
  return [...Map.groupBy(lines, ({ path }) => path)].map(([path, own]) => (
    <li key={path}>
      <p className={styles.path}>{visibleText(path)}</p>
      <ul className={find.lines}>
        {own.map((use) => (
          <PlaceLine
            key={use.line}
            number={use.line}
            sign={isTouched ? (use.isAdded === true ? '+' : '±') : ''}
            text={use.text}
            onPress={() => void open(use)}
          />
        ))}
      </ul>
    </li>
  ));
};

/** How many lines use it, and those lines. */
const Uses = ({ uses, outside }: UsesProps) => {
  const [isOpen, setOpen] = useState(false);
  if (uses === undefined) return null;
  const { touched, untouched } = uses;
  const words = usesWords(uses, outside);
  const all = [untouched, ...(outside === null ? [] : [outside]), touched];
  if (all.every(({ count }) => count === 0)) return <p className={classNames(styles.uses, styles.count)}>{words}</p>;
  return (
    <details className={styles.uses} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.count}>{words}</summary>
      {isOpen && (
        <ul className={find.lines}>
          {all.map(({ lines }, at) => (
            <Lines key={at} lines={lines} isTouched={lines === touched.lines} />
          ))}
        </ul>
      )}
      {isOpen && all.some(({ lines, count }) => count > lines.length) && (
        <p className={find.words}>
          {t('review.first_shown', { most: all.reduce((sum, { lines }) => sum + lines.length, 0) })}
        </p>
      )}
    </details>
  );
};

export const DefinitionRow = ({
  name,
  change,
  uses,
  tree,
}: {
  /** What tells it from all others. */
  readonly name: string;
  readonly change: DefinitionChange;
  readonly uses: NameUses | undefined;
  /** What was found in all code at the head; null: it was not searched. */
  readonly tree: FoundInTree | null;
}) => {
  const store = useReviewStore();
  const files = useReview(filesOf);
  const openPath = useFileAtHead();
  const place = change.after ?? change.before;
  if (place === null) return null;
  const ofName = tree?.words.get(usedName(change));
  const lines = ofName?.lines.filter(({ file, isDefinition }) => file < 0 && !isDefinition) ?? [];
  const outside = tree === null ? null : { lines, count: ofName?.outside ?? 0 };
  const open = async (): Promise<void> => {
    const path = files[place.file]?.new_path ?? '';
    if (!(await showPlaces(store, placesOf(change)))) openPath(path, place.line);
  };
  return (
    <li>
      <button type="button" className={styles.definition} data-definition={name} onClick={() => void open()}>
        <span className={styles.kind} title={kindWord(change.kind)}>
          <Icon of={icons[change.kind]} />
        </span>
        <code className={styles.name}>
          {place.container !== '' && <span className={styles.container}>{visibleText(place.container)}.</span>}
          {visibleText(place.name)}
        </code>
        <span className={styles.line}>{place.line}</span>
        <span className={styles.news} data-news={groupOf(change)}>
          {changeWords(change, files)}
        </span>
        {change.news === 'signature' && <Signatures change={change} />}
      </button>
      <Uses uses={uses} outside={outside} />
    </li>
  );
};
