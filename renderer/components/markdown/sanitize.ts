/** The second wall (S14, S15): regardless of the markup, only these elements with these attributes come through. */
import createPurifier, { type Config, type DOMPurify } from 'dompurify';
import { t } from '#renderer/texts/t.ts';
import { takeHtmlPolicy } from './html-policy.ts';
import { idPrefix, isSafeHref, pictureHost } from './safe-link.ts';

const always: readonly string[] = [];

/** Attributes of each element that may appear in the page. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  A: ['href', 'title'],
  BLOCKQUOTE: always,
  BR: always,
  BUTTON: ['type', 'data-image'],
  CODE: ['data-language'],
  DETAILS: always,
  DIV: ['data-scrolls', 'tabindex'],
  EM: always,
  H3: ['id'],
  H4: ['id'],
  H5: ['id'],
  H6: ['id'],
  HR: always,
  INPUT: ['type', 'disabled', 'checked', 'aria-label'],
  KBD: always,
  LI: always,
  OL: ['start'],
  P: always,
  PRE: ['tabindex'],
  S: always,
  SPAN: ['data-picture'],
  STRONG: always,
  SUB: always,
  SUMMARY: always,
  SUP: always,
  TABLE: always,
  TBODY: always,
  TD: ['data-align'],
  TH: ['data-align'],
  THEAD: always,
  TR: always,
  UL: always,
};

const values: Readonly<Record<string, (value: string) => boolean>> = {
  'aria-label': (value) => value === t('common.item_done') || value === t('common.item_not_done'),
  'data-align': (value) => /^(left|center|right)$/.test(value),
  'data-image': (value) => isSafeHref(value) && pictureHost(value) !== null,
  'data-language': (value) => /^[\w+#.-]{1,30}$/.test(value),
  'data-picture': (value) => value === 'words' || value === 'waiting',
  'data-scrolls': (value) => value === '',
  checked: (value) => value === '',
  disabled: (value) => value === '',
  href: isSafeHref,
  id: (value) => value.startsWith(idPrefix),
  start: (value) => /^\d{1,9}$/.test(value),
  tabindex: (value) => value === '0',
  title: () => true,
  type: (value) => value === 'checkbox' || value === 'button',
};

/** A box that cannot be ticked is all that is left of forms; a button offers a picture or does not exist. */
const isMisused = (element: Element): boolean =>
  (element.tagName === 'INPUT' && (element.getAttribute('type') !== 'checkbox' || !element.hasAttribute('disabled'))) ||
  (element.tagName === 'BUTTON' && !(values['data-image']?.(element.getAttribute('data-image') ?? '') ?? false));

/** What comes through a purifier, beside text. */
export interface SanitizeRules {
  /** Attributes of each element that may appear, by its name in capitals. */
  readonly allowed: Readonly<Record<string, readonly string[]>>;
  /** Judges the value of an attribute; one without a rule goes. */
  readonly values: Readonly<Record<string, (value: string) => boolean>>;
  /** An element that goes with all that is in it, although its name is allowed. */
  readonly isMisused?: (element: Element) => boolean;
}

const configOf = ({ allowed: elements }: SanitizeRules) => {
  const attributes = [...new Set(Object.values(elements).flat())];
  return {
    ALLOWED_TAGS: [...Object.keys(elements).map((name) => name.toLowerCase()), '#text'],
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // Each attribute's value is judged below, by its own rule.
    ADD_URI_SAFE_ATTR: attributes,
    ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
    SANITIZE_DOM: true,
    SANITIZE_NAMED_PROPS: true,
    KEEP_CONTENT: true,
  } satisfies Config;
};

/** The page's policy for markup: it lets all through, and so is handed to this file alone. */
const policy = takeHtmlPolicy() as Config['TRUSTED_TYPES_POLICY'];
const withPolicy = policy === undefined ? {} : { TRUSTED_TYPES_POLICY: policy };

/** Makes a purifier of its own rules. */
export const createSanitizer = (rules: SanitizeRules): ((markup: string) => string | TrustedHTML) => {
  // A separate instance: its hooks affect no other one, and theirs do not affect it.
  const purifier: DOMPurify = createPurifier(window);
  purifier.addHook('uponSanitizeElement', (node) => {
    if (node instanceof Element && (rules.isMisused?.(node) ?? false)) node.remove();
  });
  purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
    const { attrName, attrValue } = attribute;
    const fits = rules.allowed[element.tagName]?.includes(attrName) ?? false;
    // An id without the prefix gets it from the purifier.
    attribute.keepAttr = fits && (attrName === 'id' || (rules.values[attrName]?.(attrValue) ?? false));
  });
  const settings = { ...configOf(rules), ...withPolicy, RETURN_TRUSTED_TYPE: true } as const;
  return (markup) => purifier.sanitize(markup, settings);
};

let purify: ReturnType<typeof createSanitizer> | undefined;

/** Markup that the page may show: trusted where the browser knows Trusted Types, a string where it does not. */
export const sanitize = (markup: string): string | TrustedHTML => {
  purify ??= createSanitizer({ allowed, values, isMisused });
  return purify(markup);
};
