/** Relatives of JUnit XML, which tell by a test's status what became of it, and by one element why. */

/** The name of an element in JUnit XML, where it has another one. */
export type Dialect = Readonly<Record<string, string>>;

const xunit: Dialect = {
  ...{ assemblies: 'testsuites', assembly: 'testsuite', collection: 'testsuite', test: 'testcase' },
  ...{ failure: 'exception', reason: 'exception' },
};

const nunit: Dialect = {
  ...{ 'test-run': 'testsuites', 'test-suite': 'testsuite', 'test-case': 'testcase' },
  // A suite repeats that one of its tests failed.
  ...{ failure: 'exception', reason: 'exception' },
};

const testng: Dialect = {
  ...{ 'testng-results': 'testsuites', suite: 'testsuite', test: 'testsuite', class: 'testsuite' },
  'test-method': 'testcase',
};

const plain: Dialect = {};

/** By the first element of a report. */
export const dialects: ReadonlyMap<string, Dialect> = new Map([
  ...['testsuites', 'testsuite', 'testcase'].map((root) => [root, plain] as const),
  ...['assemblies', 'assembly'].map((root) => [root, xunit] as const),
  ['test-run', nunit],
  ['testng-results', testng],
]);
