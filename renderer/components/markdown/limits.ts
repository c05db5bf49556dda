/** What formatting may cost: bounds in characters, depth, steps and tokens, past which a text is shown as it was written (S14). */
import type { Env, MarkdownIt, Token } from 'markdown-it';

/** Longest text that is parsed, in UTF-16 units. */
export const longestText = 200_000;
/** Deepest nesting of quotes, lists and brackets. */
export const deepest = 100;
/** Most steps of the parser, a step being one position looked at. */
export const mostSteps = 400_000;
export const mostTokens = 20_000;
/** Most characters in tokens: a long link referred to a thousand times is a long text. */
const mostContent = 1_000_000;

/** A text goes past a bound. */
export class TooComplexError extends Error {
  constructor() {
    super('The text is too complex to format.');
    this.name = 'TooComplexError';
  }
}

const step = (env: Env, level: number, tokens: number): void => {
  const steps = (typeof env.steps === 'number' ? env.steps : 0) + 1;
  env.steps = steps;
  if (steps > mostSteps || level > deepest || tokens > mostTokens) throw new TooComplexError();
};

const sizeOf = (tokens: readonly Token[]): { readonly tokens: number; readonly content: number } => {
  let count = tokens.length;
  let content = 0;
  for (const token of tokens) {
    const inner = sizeOf(token.children ?? []);
    count += inner.tokens;
    // The text of an inline token appears in its children once more.
    content += inner.content + (token.type === 'inline' ? 0 : token.content.length);
    for (const [, value] of token.attrs ?? []) content += String(value).length;
  }
  return { tokens: count, content };
};

/** Throws when parsed tokens are too many, or too long together. */
export const checkSize = (tokens: readonly Token[]): void => {
  const size = sizeOf(tokens);
  if (size.tokens > mostTokens || size.content > mostContent) throw new TooComplexError();
};

/** Makes a parser count its steps and throw a TooComplexError where it goes past a bound; `env.steps` holds the count. */
export const boundSteps = (parser: MarkdownIt): void => {
  parser.block.ruler.before('table', 'bounds', (state) => {
    step(state.env, state.level, state.tokens.length);
    return false;
  });
  parser.inline.ruler.before('text', 'bounds', (state) => {
    step(state.env, state.level, state.tokens.length);
    return false;
  });
  // Positions that were looked at before are answered from a cache, but count as steps.
  const skip = parser.inline.skipToken.bind(parser.inline);
  parser.inline.skipToken = (state) => {
    step(state.env, state.level, state.tokens.length);
    skip(state);
  };
};
