/** Reads an entry as a report of tests or coverage, by what it holds and not by its name alone. */
import type { EntryReport } from '../../../shared/ipc/artifacts.ts';
import { ArchiveError } from '../archive-error.ts';
import { startOfEntry } from '../entry-bytes.ts';
import type { OpenArchive } from '../read-directory.ts';
import { createCoberturaReader } from './cobertura.ts';
import { readIstanbul } from './istanbul.ts';
import { decodeText } from './decode-text.ts';
import type { DecodedText } from './decode-text.ts';
import { JunitReader } from './junit.ts';
import { isLcov, readLcov } from './lcov.ts';
import { createProblems, readXml } from './read-xml.ts';
import type { XmlReader } from './read-xml.ts';

/** Bytes of a report that is read. */
export const mostReportBytes = 32 * 1024 * 1024;

/** The first element is another one: reading on is of no use. */
class NoReport extends Error {}

/** Problems by which tests may be missing. */
const losing: ReadonlySet<string> = new Set(['cut', 'stopped', 'syntax', 'entities']);

const testRoots: ReadonlySet<string> = new Set(['testsuites', 'testsuite', 'testcase']);

const ofXml = ({ text, encoding, isWrong }: DecodedText): EntryReport => {
  const problems = createProblems();
  if (isWrong) problems.add('encoding', encoding);
  const tests = new JunitReader(problems);
  const coverage = createCoberturaReader();
  let reader: XmlReader | null = null;
  const open: XmlReader['open'] = (name, attributes) => {
    if (!reader && name !== 'coverage' && !testRoots.has(name)) throw new NoReport();
    reader ??= name === 'coverage' ? coverage : tests;
    reader.open(name, attributes);
  };
  try {
    readXml(text, { open, text: (part) => reader?.text(part), close: (name) => reader?.close(name) }, problems);
  } catch (error) {
    if (error instanceof NoReport) return null;
    throw error;
  }
  if (!reader) return null;
  if (reader === coverage) return { kind: 'coverage', report: coverage.report(), problems: problems.all() };
  const report = tests.report();
  const isLost = report.cases.length === 0 && problems.all().some(({ kind }) => losing.has(kind));
  return isLost
    ? { kind: 'unreadable', problems: problems.all() }
    : { kind: 'tests', report, problems: problems.all() };
};

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
  if (!entry) throw new ArchiveError('entry', 'The archive has no such file.');
  const ending = /\.([a-z]+)$/i.exec(entry.path)?.[1]?.toLowerCase();
  if (ending !== 'xml' && ending !== 'json' && ending !== 'info') return null;
  if (entry.size > mostReportBytes) return { kind: 'unreadable', problems: [{ kind: 'large', text: '' }] };
  const decoded = decodeText((await startOfEntry(archive, index, mostReportBytes, signal)).bytes);
  if (ending === 'xml') return ofXml(decoded);
  if (ending === 'json') return ofJson(decoded.text);
  return isLcov(decoded.text) ? { kind: 'coverage', report: readLcov(decoded.text), problems: [] } : null;
};
