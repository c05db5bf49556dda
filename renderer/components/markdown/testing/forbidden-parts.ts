/** What may not be in a drawn text, found in its elements: a list of its own, so that a slip in the sanitizer's shows here. */

const elements = new Set(
  'a blockquote br button code details div em h3 h4 h5 h6 hr input kbd li ol p pre s span strong sub summary sup table tbody td th thead tr ul'.split(
    ' ',
  ),
);
const attributes = new Set(
  'href title type data-image data-language data-scrolls tabindex id disabled checked aria-label start data-picture data-align'.split(
    ' ',
  ),
);
const address = /^(https?:\/\/[a-z0-9.[\]:-]+\/|mailto:[^\s]+$|#user-content-)/;
const clobbers = new Set(['user-content-', ...Object.getOwnPropertyNames(Object.prototype)]);

const inAttribute = (element: Element, { name, value, namespaceURI }: Attr): string[] => {
  // An attribute that no script can take away: the purifier empties it, and empty it names nothing.
  if (name === 'is' && value === '') return [];
  const where = `${element.localName}[${name}="${value}"]`;
  if (namespaceURI !== null || !attributes.has(name)) return [where];
  if (name === 'href' && !address.test(value)) return [where];
  if (name === 'data-image' && !/^https?:/.test(value)) return [where];
  if (name === 'id' && (!value.startsWith('user-content-') || clobbers.has(value))) return [where];
  return [];
};

const inElement = (element: Element): string[] => {
  const found = [...element.attributes].flatMap((attribute) => inAttribute(element, attribute));
  if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml' || !elements.has(element.localName))
    found.push(element.localName);
  if (element.matches('input:not([type="checkbox"][disabled])')) found.push('an input that is no task box');
  if (element.matches('button:not([type="button"][data-image])')) found.push('a button that offers no picture');
  return found;
};

/** Elements and attributes inside of `root` that no text may bring; empty is good. */
export const forbiddenParts = (root: ParentNode): readonly string[] =>
  [...root.querySelectorAll('*')].flatMap(inElement);
