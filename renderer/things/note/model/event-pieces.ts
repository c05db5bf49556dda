/** What the system noted, in pieces: servers mark names of titles and branches with `**`, and changed words with `{- -}` and `{+ +}`. */

/** A piece of the text, and how it stands out. */
export interface EventPiece {
  readonly kind: 'plain' | 'strong' | 'removed' | 'added';
  readonly text: string;
}

const marked = /\{-(?<removed>.*?)-\}|\{\+(?<added>.*?)\+\}|`(?<code>[^`]+)`/gsu;

/** Pieces within a part that is strong, or not. */
const inner = (text: string, kind: 'plain' | 'strong'): readonly EventPiece[] => {
  const pieces: EventPiece[] = [];
  let from = 0;
  const keep = (piece: EventPiece): void => {
    if (piece.text !== '') pieces.push(piece);
  };
  for (const match of text.matchAll(marked)) {
    const { removed, added, code = '' } = match.groups ?? {};
    keep({ kind, text: text.slice(from, match.index) });
    if (removed !== undefined) keep({ kind: 'removed', text: removed });
    else if (added !== undefined) keep({ kind: 'added', text: added });
    else keep({ kind: 'strong', text: code });
    from = match.index + match[0].length;
  }
  keep({ kind, text: text.slice(from) });
  return pieces;
};

/** Cuts a text into its pieces; nothing of it is lost but the marks. A `**` without its second half stays. */
export const eventPieces = (text: string): readonly EventPiece[] => {
  const parts = text.split('**');
  const isOpen = parts.length % 2 === 0;
  return parts.flatMap((part, at) => {
    const isLast = at === parts.length - 1;
    if (isOpen && isLast) return inner(`**${part}`, 'plain');
    return inner(part, at % 2 === 1 ? 'strong' : 'plain');
  });
};

/** A link of a system note to the server's own page of it: what it says is what the changes show. */
const link = /\[([^\]\n]*)\]\((?:[^()\s]|\([^()\s]*\))*\)/gu;

/** A system note in one line: the commits and references that it lists follow its first words, without marks of lists. */
export const eventLine = (body: string): string => {
  const lines = body
    .replace(/<li>/giu, '\n* ')
    .replace(/<\/?code>/giu, '`')
    .replace(/<\/?(?:ul|li|p|br)\s*\/?>/giu, '\n')
    .split(/\r?\n/u)
    .map((line) => line.trim());
  const [first = '', ...others] = lines.filter((line) => line !== '' && line.replace(link, '') !== '');
  const listed = others.map((line) => line.replace(/^[*-]\s+/u, ''));
  const words = [first, listed.join(' · ')]
    .filter(Boolean)
    .join(listed.length > 0 && !first.endsWith(':') ? ': ' : ' ');
  return words.replace(link, '$1');
};
