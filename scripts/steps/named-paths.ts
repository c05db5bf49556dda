/** What the documentation names is there: every file and folder in backticks, and the target of every link. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A page of the documentation. */
export interface Page {
  /** Relative to the project's root. */
  readonly path: string;
  readonly text: string;
}

/** A page that is about the past, or that is made from sources. */
const isOfThePast = (path: string): boolean =>
  /^(CHANGELOG\.md|docs\/(decisions|reference|verified|security))/.test(path);

const withoutCode = (text: string): string => text.replaceAll(/^```[\s\S]*?^```/gm, '');

/** What commands make: a fresh copy of the project has none of it. */
const isMade = (path: string): boolean => /^(\.cache|node_modules|out|dist|test-results)\//.test(path);

/** Paths in backticks: they have a slash, and no part that stands for something else. */
const named = (text: string): string[] =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/?)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => /\.(?:tsx?|mjs|md|json|yml|css|html|py)$/.test(path) || path.endsWith('/'))
    .filter((path) => path.includes('/') && !isMade(path));

const linked = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target));

/**
 * Lines `page: path` for what is not there. A path in backticks may be relative to the root or to the page's folder; a folder is
 * judged where its first part is one of the project's: pages also name folders of a user's data.
 */
export const missingPaths = (root: string, pages: readonly Page[]): readonly string[] =>
  pages
    .filter(({ path }) => !isOfThePast(path))
    .flatMap((page) => {
      const text = withoutCode(page.text);
      const here = dirname(page.path);
      const isThere = (path: string): boolean => ['', here].some((folder) => existsSync(join(root, folder, path)));
      const isOurs = (path: string): boolean => !path.endsWith('/') || isThere(path.split('/')[0] ?? '');
      const bad = [
        ...named(text).filter((path) => isOurs(path) && !isThere(path)),
        ...linked(text).filter((target) => !existsSync(join(root, here, decodeURIComponent(target)))),
      ];
      return [...new Set(bad)].map((path) => `${page.path}: ${path}`);
    });
