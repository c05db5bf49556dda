/** Words about drafted release notes: what is read, what was found, what is missing. */
import { numberText } from '../../../../shared/locale/formats.ts';
import type { NotesProgress, ReadNotes } from './read-notes.ts';
const counted = (count: number, one: string, many: string): string =>
  `${numberText(count)} ${count === 1 ? one : many}`;

const steps: Readonly<Record<NotesProgress['step'], string>> = {
  comparison: 'Reading the comparison',
  requests: 'Reading merged merge requests',
  commits: 'Reading the commits of merge requests',
  backports: 'Comparing patches of possible backports',
};

/** What is being read. */
export const progressWords = (progress: NotesProgress | null): string =>
  progress === null
    ? 'Reading the comparison'
    : `${steps[progress.step]}: ${counted(progress.calls, 'request', 'requests')} so far`;

/** What was found, and what it took. */
export const foundWords = ({ content, backports, calls }: ReadNotes, from: string): string =>
  [
    `${counted(content.requests.length, 'merge request', 'merge requests')} since ${from}`,
    `${counted(content.commits.length, 'commit', 'commits')} without one`,
    ...(backports.length > 0 ? [counted(backports.length, 'backport', 'backports')] : []),
    `read with ${counted(calls, 'request', 'requests')}`,
  ].join(', ');

/** What may be missing. */
export const warningsOf = ({ isCutOff, uncompared }: ReadNotes): readonly string[] => [
  ...(isCutOff ? ['The server cut the comparison off: merge requests and commits may be missing.'] : []),
  ...(uncompared > 0
    ? [
        `${counted(uncompared, 'pair', 'pairs')} of merge requests that may be backports ${uncompared === 1 ? 'was' : 'were'} not compared.`,
      ]
    : []),
];
