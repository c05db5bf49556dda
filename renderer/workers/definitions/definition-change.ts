/** What happened to a definition, as the page gets it. */
import type { DefinitionKind } from './definition.ts';

/** `layout`: only blanks, line breaks or comments differ. `unclear`: changed, but the grammar could not read all of it. `same`: moved or renamed alone. */
export type DefinitionNews = 'added' | 'removed' | 'signature' | 'inside' | 'layout' | 'unclear' | 'same';

/** Where a definition is. */
export interface DefinitionPlace {
  /** Number of the file in the change. */
  readonly file: number;
  readonly name: string;
  /** The names around it, joined by dots; empty for none. */
  readonly container: string;
  /** Line of the name, and the lines from its comments to its end, from 1. */
  readonly line: number;
  readonly firstLine: number;
  readonly lastLine: number;
  /** The signature in one line, without comments. */
  readonly signature: string;
}

/** One definition of the list. */
export interface DefinitionChange {
  readonly kind: DefinitionKind;
  readonly news: DefinitionNews;
  /** With a new signature: what it does, or has, changed as well. */
  readonly isInsideToo: boolean;
  /** Null: removed. */
  readonly after: DefinitionPlace | null;
  /** Null: added. */
  readonly before: DefinitionPlace | null;
  readonly isMoved: boolean;
  readonly isRenamed: boolean;
  /** Definitions in an added or removed one, which are not listed themselves. */
  readonly members: number;
}

const constructors: ReadonlySet<string> = new Set(['constructor', '__init__', '__new__']);
const plainName = /^[A-Za-z_$][\w$]*$/;

/** The name by which what a definition was before is used: of a constructor that of its class. Empty: uses of it do not have its name, or need not change with it. */
export const usedName = ({ before, kind, news, isRenamed }: DefinitionChange): string => {
  if (before === null || kind === 'impl' || kind === 'namespace') return '';
  if (news !== 'signature' && news !== 'removed' && !isRenamed) return '';
  const name = constructors.has(before.name)
    ? before.container.slice(before.container.lastIndexOf('.') + 1)
    : before.name;
  const isImplicit = name === 'default' || /^__.*__$/.test(name);
  return plainName.test(name) && !isImplicit ? name : '';
};
