/**
 * The home of each operation: its screen, and the end-to-end test that works its control and reads the effect another way.
 * A spec says of which it is the home: `// Home, tags: tags.list, tags.get`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operationIds, type OperationId } from '#shared/api/registry.ts';
import { screenIds, type ScreenId } from '#shared/screens.ts';

/** The home of an operation. */
export interface OperationHome {
  /** `sign-in` is the window before there is an account. */
  readonly screen: ScreenId | 'sign-in';
  /** File below e2e/specs whose run must have a good answer of it in the app's log of calls. */
  readonly spec: string;
}

/** By operation; without what no spec names, which the gate names. */
export type OperationHomes = Readonly<Partial<Record<OperationId, OperationHome>>>;

/** The homes that a spec says it is. @throws Error where there is no such operation or screen */
export const homesIn = (spec: string, text: string): readonly (readonly [OperationId, OperationHome])[] =>
  [...text.matchAll(/^\/\/ Home, (\S+): (.+)$/gmu)].flatMap(([, said = '', names = '']) =>
    names.split(', ').map((name) => {
      const id = operationIds.find((one) => one === name);
      const screen = said === 'sign-in' ? said : screenIds.find((one) => one === said);
      if (id === undefined || screen === undefined) throw new Error(`${spec}: there is no ${name} at ${said}`);
      return [id, { screen, spec }] as const;
    }),
  );

/** Reads those of all specs. @throws Error where an operation has two */
export const operationHomes = (): OperationHomes => {
  const folder = join(import.meta.dirname, '../specs');
  const specs = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.spec.ts'));
  const found = specs.flatMap((spec) => homesIn(spec, readFileSync(join(folder, spec), 'utf8')));
  const twice = found.find(([id], index) => found.findIndex(([other]) => other === id) !== index);
  if (twice) throw new Error(`${twice[0]} has two homes`);
  return Object.fromEntries(found);
};
