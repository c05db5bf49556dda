/** Markup of the saved page: escaped where it is written, and taken through the purifier before it is saved (S14). */
import { createSanitizer, type SanitizeRules } from '#renderer/components/markdown/sanitize.ts';
import { idPrefix } from '#renderer/components/markdown/safe-link.ts';

const none: readonly string[] = [];
const styled: readonly string[] = ['class'];

const rules: SanitizeRules = {
  allowed: {
    A: ['href'],
    BR: none,
    CODE: styled,
    DD: none,
    DEL: none,
    DIV: styled,
    DL: none,
    DT: none,
    H1: none,
    H2: ['class', 'id'],
    HEADER: styled,
    INS: none,
    P: styled,
    SECTION: styled,
    SPAN: styled,
    STRONG: none,
    TABLE: styled,
    TBODY: none,
    TD: styled,
    TH: styled,
    THEAD: none,
    TR: none,
  },
  values: {
    class: (value) => /^[\w -]{1,60}$/.test(value),
    href: (value) => value.startsWith(`#${idPrefix}`),
    id: (value) => value.startsWith(idPrefix),
  },
};

let sanitize: ReturnType<typeof createSanitizer> | undefined;

/** The markup with nothing in it but what the saved page is made of. */
export const safeMarkup = (markup: string): string => {
  sanitize ??= createSanitizer(rules);
  return String(sanitize(markup));
};

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as markup that says the same. */
export const escapeMarkup = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');
