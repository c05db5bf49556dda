/** References in prose: `!12`, `#34`, `$5`, `@name` and commits become links where the screen knows where they lead. */
import type { StateCore, Token } from 'markdown-it';
import { safeLink } from './safe-link.ts';

/** What a text refers to, without its sign. */
export interface Reference {
  readonly kind: 'merge_request' | 'issue' | 'snippet' | 'user' | 'commit';
  readonly value: string;
}

/** Web address of what is referred to; null leaves the text alone. */
export type ReferenceResolver = (reference: Reference) => string | null;

/**
 * Words that stand alone: not a part of a path, of a call, of a version, of a longer id. `$1` to `$9` are arguments of
 * scripts and parts of matches, and no snippets.
 */
const pattern =
  /(?<![\p{L}\p{N}_/.!#@$&%=\\-])(?:!(?<request>\d{1,10})|#(?<issue>\d{1,10})|(?<![^\s(])\$(?<snippet>[1-9]\d{1,9})(?![.,]\d)|@(?<user>[A-Za-z0-9_](?:[\w.-]{0,253}[A-Za-z0-9_])?)|(?<commit>[0-9a-f]{7,40}))(?![\p{L}\p{N}_/(<[{@=\\%]|[-.:][\p{L}\p{N}_])/gu;

/** Plain numbers and plain words are not commits. */
const isCommit = (text: string): boolean => /\d/.test(text) && /[a-f]/.test(text);

const referenceOf = (groups: Readonly<Record<string, string | undefined>>): Reference | null => {
  if (groups.request !== undefined) return { kind: 'merge_request', value: groups.request };
  if (groups.issue !== undefined) return { kind: 'issue', value: groups.issue };
  if (groups.snippet !== undefined) return { kind: 'snippet', value: groups.snippet };
  if (groups.user !== undefined) return { kind: 'user', value: groups.user };
  return groups.commit !== undefined && isCommit(groups.commit) ? { kind: 'commit', value: groups.commit } : null;
};

const textToken = (state: StateCore, content: string): Token =>
  Object.assign(new state.Token('text', '', 0), { content });

const linkTokens = (state: StateCore, href: string, content: string): Token[] => {
  const open = new state.Token('link_open', 'a', 1);
  open.attrSet('href', href);
  return [open, textToken(state, content), new state.Token('link_close', 'a', -1)];
};

/** Whether a reference may begin where a token does: `**a**!12` is one word, like `a!12`. */
const isWordStart = (before: Token | undefined): boolean => before === undefined || /_open$|break$/.test(before.type);

/** A part of a text, and where it leads. */
export interface ReferencePiece {
  readonly text: string;
  /** Null: it is no reference. */
  readonly href: string | null;
}

/** Cuts a text at its references. @param isStart whether one may begin where the text does */
export const referencePieces = (
  text: string,
  resolve: ReferenceResolver,
  isStart = true,
): readonly ReferencePiece[] => {
  const pieces: ReferencePiece[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index === 0 && !isStart) continue;
    const reference = referenceOf(match.groups ?? {});
    const address = reference && resolve(reference);
    const href = address === null ? null : safeLink(address, { webUrl: null });
    if (href === null) continue;
    if (match.index > from) pieces.push({ text: text.slice(from, match.index), href: null });
    pieces.push({ text: match[0], href });
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), href: null });
  return pieces;
};

const split = (state: StateCore, text: string, resolve: ReferenceResolver, before: Token | undefined): Token[] =>
  referencePieces(text, resolve, isWordStart(before)).flatMap((piece) =>
    piece.href === null ? textToken(state, piece.text) : linkTokens(state, piece.href, piece.text),
  );

const linkIn = (state: StateCore, tokens: readonly Token[], resolve: ReferenceResolver): Token[] => {
  let links = 0;
  return tokens.flatMap((token, at) => {
    if (token.type === 'link_open') links += 1;
    if (token.type === 'link_close') links -= 1;
    // An escaped `\!12` is a token of its own kind, and stays text.
    return token.type === 'text' && links === 0 ? split(state, token.content, resolve, tokens[at - 1]) : [token];
  });
};

/** A rule of the parser: links references by `env.reference`. */
export const linkReferences = (state: StateCore): void => {
  const resolve = state.env.reference as ReferenceResolver | undefined;
  if (resolve === undefined) return;
  for (const token of state.tokens)
    if (token.type === 'inline') token.children = linkIn(state, token.children ?? [], resolve);
};
