/** The way from a line of the changes to its whole file. */
import { useNavigate } from 'react-router';
import { pathOf } from '../../../../shared/diff/index/changed-file.ts';
import type { IndexedFile } from '../../../../shared/diff/index/patch-index.ts';
import { routeTo } from '../../../../shared/screens.ts';
import type { VersionRefs } from '../components/diff/versions.tsx';

/** Shows a file by its number, at a line where one is given; nothing where no commit is known to read it at. */
export const useWholeFile = (
  project: number | string,
  files: readonly IndexedFile[],
  { after }: VersionRefs,
): ((number: number, at?: number | null) => void) => {
  const navigate = useNavigate();
  return (number, at = null) => {
    const file = files[number];
    if (file === undefined || after === '') return;
    const route = routeTo('files', { project, ref: after, path: pathOf(file) });
    void navigate(at === null ? route : `${route}?lines=${String(at)}`);
  };
};
