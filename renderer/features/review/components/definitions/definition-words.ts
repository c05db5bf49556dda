/** Changed definitions in words, and in groups of what happened to them. */
import { pathOf } from '#shared/diff/index/changed-file.ts';
import type { IndexedFile } from '#shared/diff/index/patch-index.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import type { DefinitionKind } from '#renderer/workers/definitions/definition.ts';
import type { DefinitionChange, DefinitionPlace } from '#renderer/workers/definitions/definition-change.ts';
import type { NameUses } from '#renderer/workers/definitions/definitions-protocol.ts';

/** What happened to some definitions; each is in one group. */
export type DefinitionGroup = 'signatures' | 'inside' | 'added' | 'removed' | 'moved' | 'layouts' | 'unclear_ones';

/** The groups in the order in which they matter to a reader. */
export const definitionGroups: readonly DefinitionGroup[] = [
  'signatures',
  'removed',
  'inside',
  'added',
  'moved',
  'layouts',
  'unclear_ones',
];

const groups: Readonly<Record<DefinitionChange['news'], DefinitionGroup>> = {
  signature: 'signatures',
  inside: 'inside',
  added: 'added',
  removed: 'removed',
  same: 'moved',
  layout: 'layouts',
  unclear: 'unclear_ones',
};

/** The group of a change. */
export const groupOf = ({ news }: DefinitionChange): DefinitionGroup => groups[news];

/** The path of the file that a place is in. */
export const pathOfPlace = (files: readonly IndexedFile[], { file }: Pick<DefinitionPlace, 'file'>): string => {
  const fields = files[file];
  return fields === undefined ? '' : visibleText(pathOf(fields));
};

/** A name with the names around it. */
const fullName = ({ container, name }: DefinitionPlace): string =>
  visibleText(container === '' ? name : `${container}.${name}`);

const newsWords = ({ news, isInsideToo }: DefinitionChange): string => {
  if (news === 'same') return '';
  if (news === 'added') return t('keys.added');
  return isInsideToo ? t('definitions.is_signature_and_inside') : t(`definitions.is_${news}`);
};

/** What a definition is, in a word. */
export const kindWord = (kind: DefinitionKind): string => {
  if (kind === 'method') return t('journal.method');
  return kind === 'type' ? t('keys.type') : t(`definitions.kind_${kind}`);
};

/** All that happened to a definition. */
export const changeWords = (change: DefinitionChange, files: readonly IndexedFile[]): string => {
  const { before, after, isMoved, isRenamed, members } = change;
  const isOtherFile = before?.file !== after?.file;
  return [
    newsWords(change),
    isMoved && before !== null
      ? t('definitions.moved_from', {
          path: isOtherFile
            ? pathOfPlace(files, before)
            : before.container === ''
              ? fullName(before)
              : visibleText(before.container),
        })
      : '',
    isRenamed && before !== null ? t('definitions.renamed_from', { name: visibleText(before.name) }) : '',
    members > 0 ? t('definitions.with_members', { count: members }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
};

/** How many lines use a name: what there is none of is not counted. @param outside in all other code; null: it was not searched */
export const usesWords = (
  { touched, untouched }: { readonly [of in keyof NameUses]: Pick<NameUses[of], 'count'> },
  outside: { readonly count: number } | null,
): string => {
  const counted = [
    touched.count > 0 ? t('definitions.uses_touched', { count: touched.count }) : '',
    untouched.count > 0 ? t('definitions.uses_untouched', { count: untouched.count }) : '',
    outside !== null && outside.count > 0 ? t('definitions.uses_outside', { count: outside.count }) : '',
  ].filter(Boolean);
  if (counted.length > 0) return counted.join(' · ');
  return outside === null ? t('definitions.no_uses_here') : t('definitions.no_uses');
};
