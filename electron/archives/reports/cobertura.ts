/** Reads coverage as Cobertura XML. */
import type { CoverageReport } from '#shared/artifacts/artifact-reports.ts';
import { coverageOf, coveredOf } from './coverage.ts';
import type { XmlReader } from './read-xml.ts';

/** A reader, and what it made. */
export interface CoberturaReader extends XmlReader {
  /** Null: it was none. */
  readonly report: () => CoverageReport | null;
}

interface Counted {
  /** Line → whether it ran: a line of two classes is one line. */
  readonly lines: Map<number, boolean>;
  branches: number;
  branchesCovered: number;
}

const whole = (text: string | undefined): number => (text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : 0);

/** Makes a reader. */
export const createCoberturaReader = (): CoberturaReader => {
  const files = new Map<string, Counted>();
  let file: Counted | null = null;
  let isInMethod = false;
  let isCobertura = false;
  return {
    open: (name, attributes) => {
      // Clover and others begin with the same element.
      isCobertura ||= name === 'class' || attributes['line-rate'] !== undefined;
      if (name === 'class') {
        const path = attributes['filename'] ?? attributes['name'] ?? '';
        file = files.get(path) ?? { lines: new Map(), branches: 0, branchesCovered: 0 };
        files.set(path, file);
      } else if (name === 'methods') isInMethod = true;
      else if (name === 'line' && file && !isInMethod) {
        const number = whole(attributes['number']);
        const isNew = !file.lines.has(number);
        file.lines.set(number, (file.lines.get(number) ?? false) || whole(attributes['hits']) > 0);
        const [, covered, total] = /\((\d{1,6})\/(\d{1,6})\)/.exec(attributes['condition-coverage'] ?? '') ?? [];
        if (isNew && total !== undefined) {
          file.branches += Number(total);
          file.branchesCovered += Number(covered);
        }
      }
    },
    text: () => undefined,
    close: (name) => {
      if (name === 'class') file = null;
      else if (name === 'methods') isInMethod = false;
    },
    report: () =>
      isCobertura
        ? coverageOf(
            'Cobertura',
            [...files].map(([path, { lines, branches, branchesCovered }]) => ({
              path,
              lines: coveredOf([...lines.values()].filter(Boolean).length, lines.size),
              branches: branches === 0 ? null : coveredOf(branchesCovered, branches),
              functions: null,
            })),
          )
        : null,
  };
};
