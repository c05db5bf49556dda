/** A form over an operation: checked by its schema, kept on this computer as it is typed, sent once, and every outcome is shown. */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm, useWatch, type Control, type FieldErrors, type Resolver, type UseFormReturn } from 'react-hook-form';
import type { Failure } from '#shared/api/failure.ts';
import type { InputOf, OperationId } from '#shared/api/registry.ts';
import type { DraftAbout, DraftView } from '#renderer/api/drafts/draft-store.ts';
import { drafts } from '#renderer/api/drafts/drafts.ts';
import { useAction, type Action, type ActionOptions } from '#renderer/blocks/action/use-action.ts';
import { namesOf, pathOf, type AnyField } from './form-field.ts';
import {
  changedFields,
  draftText,
  inputFrom,
  shownValue,
  valuesFrom,
  withDraft,
  type FormValues,
  type GivenValues,
} from './form-values.ts';

/** What a form needs besides its fields. */
export interface OperationFormOptions<Id extends OperationId> extends ActionOptions<Id> {
  readonly operation: Id;
  /** Where what is typed is kept until the server has taken it. */
  readonly draft: DraftAbout;
  /** The part of the input that is not asked for, as the project's id. */
  readonly fixed?: { readonly params?: GivenValues; readonly query?: GivenValues; readonly body?: GivenValues };
  /** Values to begin with, by the name of the field: of something that exists, what the server has. */
  readonly initial?: GivenValues;
  /** Something that exists is changed: only changed fields are sent, and emptied ones empty. */
  readonly isEdit?: boolean;
  /** Reads, of something that exists, what the server has now, as `initial` has it: looked at before a change is sent. */
  readonly readNow?: () => Promise<GivenValues>;
}

/** The form as it is drawn. */
export interface OperationFormState<Id extends OperationId> {
  readonly control: Control<FormValues, unknown, object>;
  readonly action: Action<Id>;
  /** It is being sent, or it is unknown whether it was. */
  readonly isFixed: boolean;
  readonly changed: readonly AnyField[];
  /** Changed here, and on the server as well since the writing began; with what the server has. */
  readonly overtaken: readonly { readonly field: AnyField; readonly theirs: string }[];
  /** What is wrong with no field of the form: above it. */
  readonly otherErrors: readonly string[];
  /** Fields with something wrong, by path. */
  readonly wrong: ReadonlySet<string>;
  /** There was nothing to send. */
  readonly isUnchanged: boolean;
  readonly submit: () => void;
  readonly discard: () => void;
  /** Saves on this computer what is not saved yet. */
  readonly keep: () => void;
}

const wrongPaths = (errors: FieldErrors<FormValues>): readonly string[] =>
  Object.entries(errors).flatMap(([part, inside]) =>
    typeof inside === 'object' ? Object.keys(inside).map((name) => `${part}.${name}`) : [],
  );

const serverReason = (label: string, reasons: readonly string[]): string => {
  const words = `${label} ${reasons.join(', ')}`.trim();
  return /[.!?]$/.test(words) ? words : `${words}.`;
};

const capital = (name: string): string => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('_', ' ');

/** What the server says of a field, also under its other names; a reason that it repeats is said once. */
const reasonsFor = (field: AnyField, given: NonNullable<Failure['fields']>): string => {
  const said = new Map<string, string>();
  for (const name of namesOf(field)) {
    const reasons = given[name];
    if (!reasons || said.has(reasons.join())) continue;
    said.set(reasons.join(), serverReason(name === field.name ? field.label : capital(name), reasons));
  }
  return [...said.values()].join(' ');
};

/** What a draft was written over, laid over what there is now; `isKnown` is false where the draft does not say it. */
const beginningOf = (
  fields: readonly AnyField[],
  { initial = {}, isEdit = false }: { readonly initial?: GivenValues; readonly isEdit?: boolean },
  { text, base }: DraftView,
): { readonly first: FormValues; readonly isKnown: boolean } => {
  const now = valuesFrom(fields, initial);
  if (!isEdit || text === '') return { first: now, isKnown: true };
  return { first: withDraft(fields, now, base ?? ''), isKnown: base !== null };
};

/** Checks by the operation's schema, which is loaded with the first check. */
const useSchema = (
  operation: OperationId,
  fields: readonly AnyField[],
  toInput: (values: FormValues) => object,
): Resolver<FormValues, unknown, object> => {
  const latest = useRef(toInput);
  useEffect(() => {
    latest.current = toInput;
  });
  return useMemo<Resolver<FormValues, unknown, object>>(
    () => async (values, context, settings) => {
      const { resolverOf } = await import('./form-schema.ts');
      return resolverOf(operation, fields, (given) => latest.current(given))(values, context, settings);
    },
    [operation, fields],
  );
};

/** The values and what they began with; kept as a draft, and taken over where another window wrote that. */
const useDraftedValues = <Id extends OperationId>(
  options: OperationFormOptions<Id>,
  fields: readonly AnyField[],
  draftView: DraftView,
) => {
  const { operation, draft, fixed = {}, isEdit = false } = options;
  const [{ first, isKnown }, setBeginning] = useState(() => beginningOf(fields, options, draftView));
  const resolver = useSchema(operation, fields, (values) => inputFrom(fields, values, first, fixed, isEdit));
  const [defaultValues] = useState(() => withDraft(fields, first, draftView.text));
  const form = useForm<FormValues, unknown, object>({ defaultValues, resolver });
  const values = useWatch({ control: form.control }) as FormValues;
  const shownText = useRef(draftView.text);
  const write = useEffectEvent((typed: FormValues) => {
    shownText.current = draftText(fields, typed, first);
    drafts.write(draft.place, shownText.current, isEdit && isKnown ? draftText(fields, typed, first, first) : null);
  });
  const follow = useEffectEvent(() => {
    const { text, base } = draftView;
    if (text === shownText.current) return;
    const beginning = beginningOf(fields, options, draftView);
    setBeginning(beginning);
    form.reset(withDraft(fields, beginning.first, text));
    // What the form wrote at that is measured by its last beginning.
    shownText.current = text;
    drafts.write(draft.place, text, base);
  });
  // Another window wrote it, or its text was taken.
  useEffect(() => follow(), [draftView.text]);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values: typed }) => write(typed) }),
    [form],
  );
  return {
    form,
    values,
    first,
    isKnown,
    forget: async (): Promise<void> => {
      // That the draft goes changes no field here.
      shownText.current = '';
      await drafts.forget(draft);
    },
    startOver: (now: FormValues): void => {
      setBeginning({ first: now, isKnown: true });
      form.reset(now);
    },
  };
};

type Form = UseFormReturn<FormValues, unknown, object>;

const showReasons = (form: Form, fields: readonly AnyField[], reasons: NonNullable<Failure['fields']>): void => {
  const known = fields.filter((field) => namesOf(field).some((name) => name in reasons));
  // Drawn before the focus goes there: the field may be in a part that is folded.
  flushSync(() => {
    for (const field of known) {
      form.setError(pathOf(field), { type: 'server', message: reasonsFor(field, reasons) });
    }
  });
  const [wrong] = known;
  if (wrong) form.setFocus(pathOf(wrong));
};

/** Checks and sends, once at a time; tells where there is nothing to send, and what is wrong with no field. */
const useSubmit = <Id extends OperationId>(
  form: Form,
  fields: readonly AnyField[],
  action: Action<Id>,
  isSameNow: () => boolean,
) => {
  const [isUnchanged, setUnchanged] = useState(false);
  const [otherErrors, setOtherErrors] = useState<readonly string[]>([]);
  // While the values are checked the action does not run yet: a second key then would send the same again.
  const isChecking = useRef(false);
  const send = form.handleSubmit(
    (input) => {
      setOtherErrors([]);
      action.run(input as InputOf<Id>);
    },
    (errors) => {
      const shown = new Set<string>(fields.map(pathOf));
      const others = wrongPaths(errors).filter((path) => !shown.has(path));
      setOtherErrors(others.map((path) => path.split('.').at(-1)?.replaceAll('_', ' ') ?? path));
    },
  );
  return {
    isUnchanged,
    otherErrors,
    submit: (): void => {
      if (isChecking.current || action.isRunning || action.isRefused || action.state.kind === 'unknown') return;
      // What was typed a moment ago may not be drawn yet.
      const isSame = isSameNow();
      setUnchanged(isSame);
      if (isSame) return;
      isChecking.current = true;
      void send().finally(() => {
        isChecking.current = false;
      });
    },
    dismiss: (): void => {
      action.dismiss();
      setOtherErrors([]);
    },
  };
};

/** Prepares the form; `draftView` is its draft, already read. */
export const useOperationForm = <Id extends OperationId>(
  options: OperationFormOptions<Id>,
  fields: readonly AnyField[],
  draftView: DraftView,
): OperationFormState<Id> => {
  const { operation, draft, initial = {}, isEdit = false, readNow, onDone } = options;
  const { form, values, first, isKnown, forget, startOver } = useDraftedValues(options, fields, draftView);
  const changed = changedFields(fields, values, first);
  // What the last look before sending found.
  const [found, setFound] = useState<GivenValues | null>(null);
  const now = valuesFrom(fields, found ?? initial);
  /** Of what is changed, what the server has otherwise than both: all of it, where it is not known what the draft is over. */
  const overtakenIn = (there: FormValues, mine: FormValues, before: FormValues | null): readonly AnyField[] => {
    const others = changedFields(changedFields(fields, mine, first), there, mine);
    return before ? changedFields(others, there, before) : others;
  };
  const action = useAction(operation, {
    ...options,
    ...(readNow && {
      isOvertaken: async () => {
        const there = await readNow();
        setFound(there);
        // What is shown is what the writing began with, or was said to be there instead.
        return overtakenIn(valuesFrom(fields, there), form.getValues(), now).length > 0;
      },
    }),
    onDone: async (answer, input) => {
      await forget();
      await onDone?.(answer, input);
    },
    onFailed: (failure) => {
      showReasons(form, fields, failure.fields ?? {});
      options.onFailed?.(failure);
    },
  });
  const { isUnchanged, otherErrors, submit, dismiss } = useSubmit(
    form,
    fields,
    action,
    () => isEdit && changedFields(fields, form.getValues(), first).length === 0,
  );
  const overtaken = isEdit ? overtakenIn(now, values, isKnown ? first : null) : [];
  return {
    control: form.control,
    action,
    isFixed: action.isRunning || action.state.kind === 'unknown',
    changed,
    overtaken: overtaken.map((field) => ({ field, theirs: shownValue(now, field) })),
    otherErrors,
    wrong: new Set(wrongPaths(form.formState.errors)),
    isUnchanged: isUnchanged && changed.length === 0,
    submit,
    discard: () => {
      startOver(now);
      dismiss();
      void forget();
    },
    keep: () => void drafts.flush(draft.place),
  };
};
