/** The files in which two merge requests overlap, and what git could not merge of them. */
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { Link } from 'react-router';
import type { OverlapFile, OverlapKind } from '#shared/diff/overlaps/find-overlaps.ts';
import { routeTo } from '#shared/screens.ts';
import { Chip } from '#renderer/components/text/chip.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { said } from '#renderer/texts/said.ts';
import { t } from '#renderer/texts/t.ts';
import { ConflictedFiles } from '#renderer/things/clone/components/conflicted-files.tsx';
import type { OverlapCandidate } from '#renderer/blocks/comparison/changed-lines.ts';
import type { CheckedPair, PairVerdict } from '#renderer/blocks/comparison/use-conflict-checks.ts';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './overlaps.module.css';

/** Files of a pair that are named. */
const mostFiles = 10;

const words: Readonly<Record<Exclude<OverlapKind, 'lines'>, string>> = {
  binary: t('overlaps.binary'),
  deleted: t('overlaps.deleted'),
  moved: t('overlaps.moved'),
  added: t('overlaps.added'),
  unread: t('overlaps.unread'),
};

/** What happens in a file; nothing where lines are changed that have no number. */
export const kindWords = (kind: OverlapKind, line = 0): string => {
  if (kind !== 'lines') return words[kind];
  return line > 0 ? t('overlaps.lines', { line }) : '';
};

/** Where the changes of a merge request in a file are. */
export const changesOf = ({ project_id: project, iid }: OverlapCandidate, path: string): string =>
  `${routeTo('changes', { project, iid })}?file=${encodeURIComponent(path)}`;

const verdicts = {
  conflict: { icon: CircleAlert, kind: 'warning', word: t('overlaps.conflict') },
  clean: { icon: CircleCheck, kind: 'neutral', word: t('overlaps.no_conflict') },
  open: { icon: CircleDashed, kind: 'neutral', word: t('overlaps.partly') },
} as const;

/** What came of the check of a pair. */
export const Verdict = ({ of: verdict }: { readonly of: PairVerdict }) => {
  const { icon, kind, word } = verdicts[verdict];
  return (
    <Chip icon={icon} kind={kind}>
      {word}
    </Chip>
  );
};

/** A file as one of the two calls it. */
const ofSide = (file: OverlapFile, isFirst: boolean) =>
  isFirst ? { path: file.path, line: file.line } : { path: file.otherPath, line: file.otherLine };

/** What overlaps, with the way to it in one of both; what conflicts leads to the second one, whose lines are shown. */
export const PairFiles = ({
  checked: { pair, conflicts },
  item,
}: {
  readonly checked: CheckedPair<OverlapCandidate>;
  readonly item: OverlapCandidate;
}) => {
  const conflicting = conflicts?.files ?? [];
  const isFirst = pair.one.iid === item.iid;
  const paths = new Set(conflicting.map(({ path }) => path));
  const files = pair.files.filter((file) => !paths.has(file.path) && !paths.has(file.otherPath));
  return (
    <>
      {conflicting.length > 0 && (
        <ConflictedFiles
          files={conflicting.map(({ note, ...file }) => ({ ...file, note: note === null ? null : said(note) }))}
          addressOf={(path) => changesOf(pair.other, path)}
        />
      )}
      {conflicts !== null && conflicts.unmerged > 0 && (
        <p className={looks.quiet}>{t('merging.unmerged', { count: conflicts.unmerged })}</p>
      )}
      <ul className={styles.files}>
        {files.slice(0, mostFiles).map((file) => {
          const { path, line } = ofSide(file, isFirst);
          return (
            <li key={`${path} ${file.kind}`}>
              <Link to={changesOf(item, path)}>{visibleText(path)}</Link>
              <span className={looks.quiet}>{kindWords(file.kind, line)}</span>
            </li>
          );
        })}
        {files.length > mostFiles && (
          <li className={looks.quiet}>{t('merge_requests.and_more', { count: files.length - mostFiles })}</li>
        )}
      </ul>
    </>
  );
};
