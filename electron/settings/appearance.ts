/** The first frame of a window: its theme is in the page and in the window's background before any script runs, so that nothing flashes. */
import type { Settings } from '#shared/settings/settings.ts';

/** `--surface-window` of each theme: drawn before the page's own style sheet is there. */
const backgrounds = { light: '#f5f6f8', dark: '#131518' } as const;

/** Attributes of `<html>` that overrule the system; what follows the system is left to media queries. */
export const pageAttributes = ({ theme, contrast, motion }: Settings): Readonly<Record<string, string>> => ({
  ...(theme !== 'system' && { 'data-theme': theme }),
  ...(contrast !== 'system' && { 'data-contrast': contrast }),
  ...(motion !== 'system' && { 'data-motion': motion }),
});

/** A page with these attributes on its `<html>`, instead of its own ones of the same names. */
export const withAttributes = (page: string, attributes: Readonly<Record<string, string>>): string =>
  page.replace(/<html\b[^>]*/, (tag) => {
    const own = tag.replace(/\s([\w-]+)="[^"]*"/g, (attribute, name: string) =>
      Object.hasOwn(attributes, name) ? '' : attribute,
    );
    const added = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
    return own.replace('<html', `<html${added.join('')}`);
  });

/** Background of the page; none where the system decides: the window then waits for its first frame. */
export const backgroundOf = ({ theme }: Settings): string | undefined =>
  theme === 'system' ? undefined : backgrounds[theme];
