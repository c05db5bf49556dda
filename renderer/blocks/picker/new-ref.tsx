/** What the forms of a new branch and of a new tag share: where it starts, a name that is free, the draft. */
import { RefField } from './ref-field.tsx';
import type { FieldControl, FieldValue } from '#renderer/blocks/form/form-field.ts';
import { t } from '#renderer/texts/t.ts';

/** The form of an operation that makes a ref of a project; `list` is the last part of the route of these refs. */
export const newRefForm = <Id extends 'branches.create' | 'tags.create'>(
  operation: Id,
  project: number | string,
  { title, list }: { readonly title: string; readonly list: string },
) => ({
  operation,
  title,
  scope: project,
  fixed: { params: { id: project } },
  draft: {
    place: `form:${operation}:${String(project)}`,
    title,
    route: `p/${encodeURIComponent(project)}/${list}`,
  },
});

/** The branch, tag or commit that it starts at. */
export const startField = (project: number | string) =>
  ({
    kind: 'custom',
    name: 'ref',
    label: t('common.from'),
    draw: ({ isFixed, ...control }: FieldControl) => (
      <RefField {...control} project={project} isReadOnly={isFixed} hint={t('forms.from_hint')} />
    ),
  }) as const;

/** Says that a name is taken, before anything is sent. */
export const isFreeOf =
  (names: readonly string[], noun: 'branch' | 'tag') =>
  (name: FieldValue): string | null =>
    names.includes(String(name).trim()) ? t(noun === 'branch' ? 'forms.branch_exists' : 'forms.tag_exists') : null;
