/** The cells of the table: which command is run on which system, by which account, with which Node. */

/** Debian's releases that are tried, by the code name that its archive has for each. */
export const systems = { debian11: 'bullseye', debian12: 'bookworm', debian13: 'trixie' } as const;

/** Versions of Node that a person may have, each with the major version of npm that comes with it. */
export const nodes = { 20: 10, 22: 10, 24: 11 } as const;

/** What is run after `npm ci`, in a clean clone on a machine of its own. */
export const commands = {
  start: ['npm', 'start', '--', '--smoke'],
  check: ['npm', 'run', 'check'],
  test: ['npm', 'test'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The README's two commands. */
const usual = ['start', 'test'] as const satisfies readonly (keyof typeof commands)[];

/** One run. */
export interface Cell {
  readonly system: keyof typeof systems;
  /** `user`: a plain account without sudo. */
  readonly account: 'root' | 'user';
  readonly node: keyof typeof nodes;
  readonly command: keyof typeof commands;
}

const numbers = Object.keys(nodes).map(Number) as (keyof typeof nodes)[];

/**
 * The cells to run.
 * @param only parts of a cell from the left, as `debian12/root/24`; none: all
 * @param wanted names of commands; none: the README's two
 * @throws where a name is none of those above
 */
export const chooseCells = (only: readonly string[], wanted: readonly string[]): readonly Cell[] => {
  const unknown = wanted.find((name) => !Object.hasOwn(commands, name));
  if (unknown !== undefined) throw new Error(`--command ${unknown}: it is one of ${Object.keys(commands).join(', ')}.`);
  const chosen = wanted.length === 0 ? usual : (wanted as (keyof typeof commands)[]);
  const all = (Object.keys(systems) as (keyof typeof systems)[]).flatMap((system) =>
    (['root', 'user'] as const).flatMap((account) =>
      numbers.flatMap((node) => chosen.map((command): Cell => ({ system, account, node, command }))),
    ),
  );
  const matches = ({ system, account, node }: Cell, path: string): boolean =>
    `${system}/${account}/${String(node)}/`.startsWith(`${path}/`);
  const empty = only.find((path) => !all.some((cell) => matches(cell, path)));
  if (empty !== undefined) throw new Error(`--only ${empty} names no cell: one is debian12/root/24.`);
  return only.length === 0 ? all : all.filter((cell) => only.some((path) => matches(cell, path)));
};
