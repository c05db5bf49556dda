/** Changes as a judge sees them, beside those that the comparison lists. */
import type { DefinitionChange, DefinitionPlace } from '#renderer/workers/definitions/definition-change.ts';
import type { JudgedFile } from './judged-by-typescript.ts';

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')));

/** What a judge says of both versions of a file: `added A.b`, `removed …`, `changed …`; what is in an added or removed one is not said. */
export const judgedChanges = (before: JudgedFile, after: JudgedFile): ReadonlySet<string> => {
  const said = new Set<string>();
  const isGone = (path: string, from: JudgedFile, to: JudgedFile): boolean =>
    path !== '' && from.has(path) && (!to.has(path) || isGone(parentOf(path), from, to));
  for (const [path, texts] of after) {
    const others = before.get(path);
    if (others === undefined) {
      if (!isGone(parentOf(path), after, before)) said.add(`added ${path}`);
    } else if ([...texts].sort().join('\n') !== [...others].sort().join('\n')) said.add(`changed ${path}`);
  }
  for (const path of before.keys())
    if (!after.has(path) && !isGone(parentOf(path), before, after)) said.add(`removed ${path}`);
  return said;
};

const pathOf = ({ container, name }: DefinitionPlace): string => [container, name].filter(Boolean).join('.');

/** What is listed, as a judge would say it. */
export interface ListedChanges {
  /** Layout is no change of code, and what was moved or renamed is gone and there again. */
  readonly said: ReadonlySet<string>;
  /** Those of {@link said} that are moved or renamed: a judge counts them to what is new or gone around them. */
  readonly elsewhere: ReadonlySet<string>;
}

/** The same of what is listed. */
export const listedChanges = (changes: readonly DefinitionChange[]): ListedChanges => {
  const said = new Set<string>();
  const elsewhere = new Set<string>();
  for (const { news, before, after, isMoved, isRenamed } of changes) {
    if (before === null) said.add(`added ${after === null ? '' : pathOf(after)}`);
    else if (after === null) said.add(`removed ${pathOf(before)}`);
    else if (isRenamed || (isMoved && pathOf(before) !== pathOf(after)))
      for (const one of [`removed ${pathOf(before)}`, `added ${pathOf(after)}`]) elsewhere.add(one);
    else if (news !== 'layout' && news !== 'same') said.add(`changed ${pathOf(after)}`);
  }
  return { said: new Set([...said, ...elsewhere]), elsewhere };
};

/** What only one of both says. */
export const differences = (
  judged: ReadonlySet<string>,
  { said, elsewhere }: ListedChanges,
): { readonly missed: readonly string[]; readonly more: readonly string[] } => ({
  missed: [...judged].filter((one) => !said.has(one)),
  more: [...said].filter((one) => !judged.has(one) && !elsewhere.has(one)),
});
