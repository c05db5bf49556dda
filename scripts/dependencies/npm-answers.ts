/** Reads what `npm audit --json` and `npm outdated --json` print. */
import { z } from 'zod';

/** A package with known vulnerabilities. */
export interface Vulnerable {
  readonly name: string;
  /** `low`, `moderate`, `high` or `critical`. */
  readonly severity: string;
  /** Titles of the advisories, with their addresses; empty where it is another package's. */
  readonly advisories: readonly string[];
  /** Packages through which it is vulnerable. */
  readonly through: readonly string[];
}

/** A package that is not the newest. */
export interface Outdated {
  readonly name: string;
  /** Empty where it is not installed. */
  readonly current: string;
  /** The newest that package.json allows. */
  readonly wanted: string;
  readonly latest: string;
}

const advisory = z.object({ title: z.string(), url: z.string() });

const audit = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ name: z.string(), severity: z.string(), via: z.array(z.union([z.string(), advisory])) }),
  ),
  metadata: z.object({ vulnerabilities: z.object({ total: z.number() }) }),
});

const state = z.object({ current: z.string().default(''), wanted: z.string(), latest: z.string() });

/** A package that stands in several folders has a list. */
const outdated = z.record(z.string(), z.union([state, z.array(state)]));

/** npm writes warnings around its JSON. */
const parsed = (output: string): unknown => {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  } catch {
    return null;
  }
};

/** The vulnerable packages; null where the registry did not answer. */
export const readAudit = (output: string): readonly Vulnerable[] | null => {
  const { data } = audit.safeParse(parsed(output));
  if (!data) return null;
  return Object.values(data.vulnerabilities).map(({ name, severity, via }) => ({
    name,
    severity,
    advisories: via.flatMap((cause) => (typeof cause === 'string' ? [] : [`${cause.title} (${cause.url})`])),
    through: via.filter((cause) => typeof cause === 'string'),
  }));
};

/** The packages that are not the newest; null where the registry did not answer. */
export const readOutdated = (output: string): readonly Outdated[] | null => {
  const { data } = outdated.safeParse(parsed(output));
  if (!data) return null;
  return Object.entries(data).flatMap(([name, states]) => [states].flat().map((found) => ({ name, ...found })));
};
