/** Addresses in prose that were cut short: `https://good@evil` is no link to `good`, it is no link at all (S14). */
import type { StateCore, Token } from 'markdown-it';

/** What goes on right after an address as no address does. */
const goesOn = /^(?:[@\\]|[?:]\S)/;

const isCutShort = (tokens: readonly Token[], open: number): boolean => {
  const after = tokens[tokens.findIndex(({ type }, at) => at > open && type === 'link_close') + 1];
  return (after?.type === 'text' || after?.type === 'text_special') && goesOn.test(after.content);
};

/** A rule of the parser: takes the address off such links; they are shown as text. */
export const dropCutLinks = (state: StateCore): void => {
  for (const { children } of state.tokens) {
    children?.forEach((token, at) => {
      if (token.type === 'link_open' && token.markup === 'linkify' && isCutShort(children, at)) token.attrs = null;
    });
  }
};
