/** The location of a file: project, ref and path in a route, each decoded once. */
import { shortRef } from '#shared/commit-id.ts';
import { partsOfRoute, routeTo } from '#shared/screens.ts';
import { printLines, type LineRange } from '#renderer/blocks/code-view/line-range.ts';
import { t } from '#renderer/texts/t.ts';

/** A file or folder at a ref. */
export interface FileLocation {
  readonly project: number | string;
  readonly ref: string;
  /** '' is the root. */
  readonly path: string;
}

/** The ref that stands for the default branch: what it is called, no answer of the API says. */
export const defaultRef = 'HEAD';

/** The ref as operations take it: none for the default branch. */
export const refParameter = (ref: string): string | undefined => (ref === defaultRef ? undefined : ref);

/** The ref in words. */
export const refLabel = (ref: string): string => (ref === defaultRef ? t('common.default_branch') : shortRef(ref));

/** The route of a file or folder. */
export const fileRoute = ({ project, ref, path }: FileLocation, lines: LineRange | null = null): string =>
  routeTo('files', { project, ref, path }) + (lines === null ? '' : `?lines=${printLines(lines)}`);

/** The route of the files at a ref. */
export const filesRoute = (project: number | string, ref: string): string => fileRoute({ project, ref, path: '' });

/** Ref and path of a route, `/p/7/tree/main/docs/a%20b.md`. */
export const refAndPathOf = (pathname: string): { readonly ref: string; readonly path: string } => {
  const { ref = '', path = '' } = partsOfRoute('files', pathname);
  const segments = path.split('/').filter((segment) => segment !== '');
  return { ref: ref === '' ? defaultRef : ref, path: segments.join('/') };
};
