/** Reads what `npm audit --json` prints. */
import { z } from 'zod';

/** A package with known vulnerabilities. */
export interface Vulnerable {
  readonly name: string;
  /** `low`, `moderate`, `high` or `critical`. */
  readonly severity: string;
}

const audit = z.object({
  vulnerabilities: z.record(z.string(), z.object({ name: z.string(), severity: z.string() })),
  metadata: z.object({ vulnerabilities: z.object({ total: z.number() }) }),
});

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
  return data ? Object.values(data.vulnerabilities) : null;
};
