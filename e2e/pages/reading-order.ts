/** Files of the sample's mergeable request of which one defines what others use: their names sort the other way round. */
import { pushFiles } from './colleague.ts';
import { mergeable } from './merge-request.ts';

/** The name that one file defines, and the chapter is called by. */
export const definedName = 'DriftOfCurrent';

/** In the order in which they are read: the definition, its test, what uses it. */
export const inOrder = ['zulu/drift.go', 'zulu/drift_test.go', 'alpha/report.go'] as const;

const texts: Readonly<Record<string, string>> = {
  [inOrder[0]]: `package zulu\n\nfunc ${definedName}(hour int) int {\n\treturn hour * 2\n}\n`,
  [inOrder[1]]: `package zulu\n\nfunc TestDrift(t *testing.T) {\n\tif ${definedName}(2) != 4 {\n\t\tt.Fail()\n\t}\n}\n`,
  [inOrder[2]]: `package alpha\n\nfunc Report() string {\n\treturn fmt.Sprint(zulu.${definedName}(3))\n}\n`,
  'alpha/yarn.lock': 'first:\n  version "1.0.0"\n',
};

/** Commits them to the branch of the request in a bare repository. */
export const pushInOrder = (repository: string): void =>
  void pushFiles(repository, mergeable.branch, 'The drift of a current, and a report of it', texts);
