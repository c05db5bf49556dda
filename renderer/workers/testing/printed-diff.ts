/** What `git diff` itself prints, read by nothing of ours: the measure of what the diff shows. */

/** A row as git writes it and as the diff shows it: sign, old number, new number, text. */
export type Shown = readonly [sign: string, oldLine: number, newLine: number, text: string];

/** The rows of a patch as git prints it, read by nothing of ours. */
const rowsOf = (patch: Buffer): Shown[] => {
  const rows: Shown[] = [];
  let [oldLine, newLine, oldLeft, newLeft] = [0, 0, 0, 0];
  for (const line of patch.toString('latin1').split('\n')) {
    const text = Buffer.from(line.slice(1), 'latin1').toString('utf8');
    const head = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (oldLeft === 0 && newLeft === 0) {
      if (line.startsWith('\\')) rows.push(['\\', 0, 0, '']);
      if (head === null) continue;
      [oldLine, newLine] = [Number(head[1]), Number(head[3])];
      [oldLeft, newLeft] = [Number(head[2] ?? 1), Number(head[4] ?? 1)];
      rows.push(['@', 0, 0, '']);
    } else if (line.startsWith('-')) {
      rows.push(['-', oldLine, 0, text]);
      [oldLine, oldLeft] = [oldLine + 1, oldLeft - 1];
    } else if (line.startsWith('+')) {
      rows.push(['+', 0, newLine, text]);
      [newLine, newLeft] = [newLine + 1, newLeft - 1];
    } else if (line.startsWith('\\')) rows.push(['\\', 0, 0, '']);
    else {
      rows.push([' ', oldLine, newLine, text]);
      [oldLine, newLine, oldLeft, newLeft] = [oldLine + 1, newLine + 1, oldLeft - 1, newLeft - 1];
    }
  }
  return rows;
};

/** What git prints of one file. */
export interface Printed {
  readonly modes: readonly [string, string];
  readonly status: string;
  readonly rows: readonly Shown[];
  readonly isBinary: boolean;
}

/** What `git diff` prints between the branches `<name>-before` and `<name>`, file by file, by both paths. */
export const printedBy = (git: (args: readonly string[]) => Buffer, name: string): ReadonlyMap<string, Printed> => {
  const between = ['-M', '-l2000', '--no-color', '--no-ext-diff', `${name}-before`, name];
  const fields = git(['diff', '--raw', '-z', ...between])
    .toString('utf8')
    .split('\0');
  const printed = new Map<string, Printed>();
  for (let at = 0; at + 1 < fields.length;) {
    const [before = '', after = '', , , status = ''] = (fields[at] ?? '').slice(1).split(' ');
    const old = fields[at + 1] ?? '';
    const isRename = /^[RC]/.test(status);
    const now = isRename ? (fields[at + 2] ?? '') : old;
    at += isRename ? 3 : 2;
    const patch = git(['--literal-pathspecs', 'diff', ...between, '--', ...new Set([old, now])]);
    printed.set(`${old}\0${now}`, {
      modes: [before, after],
      status: status.slice(0, 1),
      rows: rowsOf(patch),
      isBinary: /^Binary files .* differ$/m.test(patch.toString('latin1')),
    });
  }
  return printed;
};
