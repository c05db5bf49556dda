/** Reads an entry as a report of tests or coverage, by what it holds and not by its name alone. */
import { ArchiveError } from '#electron/archives/archive-error.ts';
import { piecesOfEntry, startOfEntry } from '#electron/archives/entry-bytes.ts';
import type { OpenArchive } from '#electron/archives/read-directory.ts';
import type { EntryReport } from '#shared/artifacts/artifacts.ts';
import { t } from '#shared/texts/texts.ts';
import { createCoberturaReader } from './cobertura.ts';
import { declarationBytes, encodingsOf, textPieces, WrongEncoding } from './decode-text.ts';
import { readIstanbul } from './istanbul.ts';
import { JunitReader } from './junit.ts';
import { isLcov, readLcov } from './lcov.ts';
import { readXml, type XmlReader } from './read-xml.ts';
import { createProblems, type Problems } from './report-problems.ts';

/** The name of an element in JUnit XML, where it has another one. */
type Dialect = Readonly<Record<string, string>>;

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
const dialects: ReadonlyMap<string, Dialect> = new Map([
  ...['testsuites', 'testsuite', 'testcase'].map((root) => [root, plain] as const),
  ...['assemblies', 'assembly'].map((root) => [root, xunit] as const),
  ['test-run', nunit],
  ['testng-results', testng],
]);

/** Bytes of a report that is read. */
export const mostReportBytes = 32 * 1024 * 1024;

/** The first element is another one: reading on is of no use. */
class NoReport extends Error {}

/** Problems by which tests may be missing. */
const losing: ReadonlySet<string> = new Set(['cut', 'stopped', 'syntax', 'entities']);

const ofPieces = async (pieces: AsyncIterable<string>, problems: Problems): Promise<EntryReport> => {
  const tests = new JunitReader(problems);
  const coverage = createCoberturaReader();
  let reader: XmlReader | null = null;
  let dialect: Dialect = {};
  let depth = 0;
  let root: string | null = null;
  const open: XmlReader['open'] = (name, attributes) => {
    // Each of several documents has its own.
    const found = depth === 0 ? dialects.get(name) : undefined;
    if (!reader && !found && name !== 'coverage') throw new NoReport();
    reader ??= found ? tests : coverage;
    root ??= name;
    dialect = found ?? dialect;
    depth += 1;
    reader.open(dialect[name] ?? name, attributes);
  };
  const close: XmlReader['close'] = (name) => {
    depth -= 1;
    reader?.close(dialect[name] ?? name);
  };
  try {
    await readXml(pieces, { open, text: (part) => reader?.text(part), close }, problems);
  } catch (error) {
    if (error instanceof NoReport) return null;
    throw error;
  }
  if (!reader) return null;
  if (reader === coverage) {
    const report = coverage.report();
    return report && { kind: 'coverage', report, problems: problems.all() };
  }
  const report = tests.report();
  // Others call something else an assembly.
  if (root === 'assembly' && report.cases.length === 0) return null;
  const isLost = report.cases.length === 0 && problems.all().some(({ kind }) => losing.has(kind));
  return isLost
    ? { kind: 'unreadable', problems: problems.all() }
    : { kind: 'tests', report, problems: problems.all() };
};

/** Tries one encoding after the other. */
const ofXml = async (archive: OpenArchive, index: number, signal: AbortSignal): Promise<EntryReport> => {
  const { said, order } = encodingsOf((await startOfEntry(archive, index, declarationBytes, signal)).bytes);
  for (const encoding of order) {
    const problems = createProblems();
    if (encoding !== said) problems.add('encoding', encoding.toUpperCase());
    try {
      return await ofPieces(textPieces(piecesOfEntry(archive, index, signal), encoding), problems);
    } catch (error) {
      if (!(error instanceof WrongEncoding)) throw error;
    }
  }
  return null;
};

const ofText = async (archive: OpenArchive, index: number, signal: AbortSignal): Promise<string> =>
  new TextDecoder().decode((await startOfEntry(archive, index, mostReportBytes, signal)).bytes);

const ofJson = (text: string): EntryReport => {
  try {
    const report = readIstanbul(JSON.parse(text));
    return report && { kind: 'coverage', report, problems: [] };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};

/** Reads one. @throws ArchiveError */
export const readReport = async (archive: OpenArchive, index: number, signal: AbortSignal): Promise<EntryReport> => {
  const entry = archive.entries[index];
  if (!entry) throw new ArchiveError('entry', t('file_failures.entry_missing'));
  const ending = /\.([a-z]+)$/i.exec(entry.path)?.[1]?.toLowerCase();
  if (ending !== 'xml' && ending !== 'json' && ending !== 'info') return null;
  if (entry.size > mostReportBytes) return { kind: 'unreadable', problems: [{ kind: 'large', text: '' }] };
  if (ending === 'xml') return ofXml(archive, index, signal);
  const text = await ofText(archive, index, signal);
  if (ending === 'json') return ofJson(text);
  return isLcov(text) ? { kind: 'coverage', report: readLcov(text), problems: [] } : null;
};
