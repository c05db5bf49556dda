/** Release notes as Markdown: merge requests by label, commits without one, backports. The same content gives the same text. */
import { shortSha } from '#shared/commit-id.ts';
import { comparePlain } from '#shared/locale/formats.ts';
import type { Backport, BackportProof } from '#renderer/blocks/comparison/backports.ts';
import type { NotesContent } from '#renderer/blocks/comparison/notes-content.ts';

/** The labels of merge requests, sorted by name: what is offered while no order was chosen. */
export const labelsAmong = ({ requests }: Pick<NotesContent, 'requests'>): readonly string[] =>
  [...new Set(requests.flatMap(({ labels }) => labels))].sort(
    (one, other) => comparePlain(one, other) || (one < other ? -1 : 1),
  );

/** Labels as typed, separated by commas, in their order. */
export const labelsIn = (typed: string): readonly string[] => [
  ...new Set(
    typed
      .split(',')
      .map((label) => label.trim())
      .filter((label) => label !== ''),
  ),
];

/** A line of text that Markdown shows as it is; code between backticks stays code. */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\*_[\]<>#|~]/g, (sign) => `\\${sign}`);

const proofs: Readonly<Record<BackportProof, string>> = {
  recorded: 'recorded by a cherry-pick',
  same_patch: 'same patch',
  same_title: 'same title and author; the patches could not be compared',
};

const backportLine = ({ request, commit, from, fromCommit, proof }: Backport): string => {
  const here = request === null ? shortSha(commit) : `!${String(request)}`;
  const there = from === null ? shortSha(fromCommit) : `!${String(from)}`;
  return `- ${here} from ${there} (${proofs[proof]})`;
};

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`## ${title}\n\n${lines.join('\n')}\n`];

/**
 * Writes the notes.
 * @param labels in the order of the sections; a merge request is in the first of which it has the label
 */
export const notesText = (
  { requests, commits }: Pick<NotesContent, 'requests' | 'commits'>,
  backports: readonly Backport[],
  labels: readonly string[],
): string => {
  const labelOf = new Map(requests.map(({ iid, labels: own }) => [iid, labels.find((label) => own.includes(label))]));
  const linesOf = (label: string | undefined): readonly string[] =>
    requests
      .filter(({ iid }) => labelOf.get(iid) === label)
      .sort((one, other) => one.iid - other.iid)
      .map(({ iid, title }) => `- ${plain(title)} !${String(iid)}`);
  const others = linesOf(undefined);
  return [
    ...labels.flatMap((label) => section(plain(label), linesOf(label))),
    ...section(others.length === requests.length ? 'Changes' : 'Other changes', others),
    ...section(
      'Commits without a merge request',
      commits.map(({ id, title }) => `- ${shortSha(id)} ${plain(title)}`),
    ),
    ...section(
      'Backports',
      [...new Set(backports.map(backportLine))].sort((one, other) => comparePlain(one, other)),
    ),
  ].join('\n');
};
