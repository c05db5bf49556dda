/**
 * The page's Trusted Types policy for markup, made as soon as the page begins: a name is given once, so no later script
 * gets one that lets all markup through. Entries import this first.
 */

/** What makes strings into markup where the browser asks for it; not in every test's. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML(markup: string): string; createScriptURL(url: string): string },
  ): HtmlPolicy;
}

/** Makes trusted markup of any string: only the purifier has it. */
export interface HtmlPolicy {
  readonly createHTML: (markup: string) => TrustedHTML;
  readonly createScriptURL: (url: string) => never;
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };

let policy = trustedTypes?.createPolicy('lectern-html', {
  createHTML: (markup) => markup,
  createScriptURL: () => {
    throw new Error('No script comes from a text.');
  },
});

/** Hands it over, to the first who asks; undefined for everybody else, and where there are no Trusted Types. */
export const takeHtmlPolicy = (): HtmlPolicy | undefined => {
  const taken = policy;
  policy = undefined;
  return taken;
};
