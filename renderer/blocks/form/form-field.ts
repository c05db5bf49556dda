/** How a screen describes a form over an operation: its fields, in order and in groups. */
import type { ReactNode, RefCallback } from 'react';
import type { z } from 'zod';
import type { OperationId, Operations } from '#shared/api/registry.ts';
import type { Option } from '#renderer/components/controls/option-group.tsx';

/** What a field holds while it is edited: text (numbers and dates too), a tick, several values, or a chosen file. */
export type FieldValue = string | boolean | readonly string[] | File;

/** What a control that a screen draws itself gets. */
export interface FieldControl {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly onBlur: () => void;
  /** It is being sent, or it is unknown whether it was. */
  readonly isFixed: boolean;
  readonly error: string | undefined;
  /** Of what takes the focus when something is wrong. */
  readonly ref: RefCallback<HTMLElement>;
  /** The text of the field that `beside` names; empty without one. */
  readonly beside: string;
}

type FieldKind =
  | { readonly kind: 'text'; readonly code?: boolean; readonly placeholder?: string; readonly list?: readonly string[] }
  /** A password or token: never kept on disk. */
  | { readonly kind: 'secret' }
  | { readonly kind: 'number'; readonly min?: number; readonly max?: number }
  | { readonly kind: 'date'; readonly min?: string; readonly max?: string }
  | { readonly kind: 'check' }
  /** `radio` for up to five, `select` for more. */
  | { readonly kind: 'one-of'; readonly options: readonly Option[]; readonly look?: 'radio' | 'select' }
  | { readonly kind: 'several-of'; readonly options: readonly Option[] }
  /** Never kept on disk. Of something that exists the value is the address of what it has; emptied, it is removed. */
  | { readonly kind: 'file'; readonly accept: string }
  | { readonly kind: 'lines'; readonly rows?: number; readonly code?: boolean }
  | { readonly kind: 'markdown'; readonly rows?: number }
  /** Drawn by the screen, such as a picker of refs; `beside` is a field of the body whose text it needs as well. */
  | { readonly kind: 'custom'; readonly beside?: string; readonly draw: (control: FieldControl) => ReactNode };

type NameIn<Id extends OperationId, Part extends 'params' | 'query' | 'body'> = keyof z.input<Operations[Id][Part]> &
  string;

type FieldName<Id extends OperationId> =
  | { readonly in?: 'body'; readonly name: NameIn<Id, 'body'> }
  | { readonly in: 'params'; readonly name: NameIn<Id, 'params'> }
  | { readonly in: 'query'; readonly name: NameIn<Id, 'query'> };

interface FieldWords {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong with a value that the schema accepts; null where nothing is. */
  readonly validate?: (value: FieldValue) => string | null | Promise<string | null>;
  /** Whether a value may be kept on disk, as every draft is; a private key may not. */
  readonly mayKeep?: (value: FieldValue) => boolean;
  /** Other names under which the server's reasons speak of this field. */
  readonly alsoNamed?: readonly string[];
}

/** A field of an operation's input; its name is checked by the compiler. */
export type FormField<Id extends OperationId> = FieldName<Id> & FieldWords & FieldKind;

/** A field of any operation. */
export type AnyField = { readonly in?: 'params' | 'query' | 'body'; readonly name: string } & FieldWords & FieldKind;

/** Fields that belong together. */
export interface FormGroup<Id extends OperationId> {
  readonly title?: string;
  /** Folded, under its title or "Advanced". */
  readonly isAdvanced?: boolean;
  readonly fields: readonly FormField<Id>[];
}

/** The path of a field's value in the values of the form. */
export const pathOf = (field: Pick<AnyField, 'in' | 'name'>): `${'params' | 'query' | 'body'}.${string}` =>
  `${field.in ?? 'body'}.${field.name}`;

/** The names under which the server's reasons speak of a field, its own first. */
export const namesOf = ({ name, alsoNamed = [] }: Pick<AnyField, 'name' | 'alsoNamed'>): readonly string[] => [
  name,
  ...alsoNamed,
];
