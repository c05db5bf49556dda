/** Reads an entry as a report of tests or coverage, by what it holds and not by its name alone. */
import type { EntryReport } from '../../../shared/ipc/artifacts.ts';
import { ArchiveError } from '../archive-error.ts';
import { piecesOfEntry, startOfEntry } from '../entry-bytes.ts';
import type { OpenArchive } from '../read-directory.ts';
import { createCoberturaReader } from './cobertura.ts';
import { readIstanbul } from './istanbul.ts';
import { createJunitReader } from './junit.ts';
import { isLcov, readLcov } from './lcov.ts';
import { readXml, XmlProblem } from './read-xml.ts';
import type { XmlReader } from './read-xml.ts';

/** Bytes of a report that is read. */
export const mostReportBytes = 32 * 1024 * 1024;

/** The first element is another one: reading on is of no use. */
class NoReport extends Error {}

const ofXml = async (pieces: AsyncIterable<Uint8Array>): Promise<EntryReport> => {
  const tests = createJunitReader();
  const coverage = createCoberturaReader();
  let root = '';
  const reader = (): XmlReader | null => (root === '' ? null : root === 'coverage' ? coverage : tests);
  try {
    await readXml(pieces, {
      open: (name, attributes) => {
        if (root === '') {
          if (!['testsuites', 'testsuite', 'coverage'].includes(name)) throw new NoReport();
          root = name;
        }
        reader()?.open(name, attributes);
      },
      text: (text) => {
        reader()?.text(text);
      },
      close: (name) => {
        reader()?.close(name);
      },
    });
  } catch (error) {
    if (error instanceof NoReport || (error instanceof XmlProblem && root === '')) return null;
    if (error instanceof XmlProblem) return { kind: 'unreadable', reason: error.message };
    throw error;
  }
  return root === 'coverage'
    ? { kind: 'coverage', report: coverage.report() }
    : { kind: 'tests', report: tests.report() };
};

const ofText = async (archive: OpenArchive, index: number, signal: AbortSignal): Promise<string> =>
  new TextDecoder().decode((await startOfEntry(archive, index, mostReportBytes, signal)).bytes);

const ofJson = (text: string): EntryReport => {
  try {
    const report = readIstanbul(JSON.parse(text));
    return report && { kind: 'coverage', report };
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
  if (entry.size > mostReportBytes)
    return { kind: 'unreadable', reason: 'It is larger than 32 MB, which is too large for a report.' };
  if (ending === 'xml') return ofXml(piecesOfEntry(archive, index, signal));
  const text = await ofText(archive, index, signal);
  if (ending === 'json') return ofJson(text);
  return isLcov(text) ? { kind: 'coverage', report: readLcov(text) } : null;
};
