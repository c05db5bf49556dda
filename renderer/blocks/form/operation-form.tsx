/** Renders a form over an operation: groups of fields, what became of the last try, and its buttons. */
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useLayoutEffect,
} from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { Heading } from 'react-aria-components/Heading';
import { ChevronRight } from 'lucide-react';
import type { OperationId } from '#shared/api/registry.ts';
import type { DraftAbout, DraftView } from '#renderer/api/drafts/draft-store.ts';
import { useIsSignedIn } from '#renderer/api/account.ts';
import { useDraft } from '#renderer/api/drafts/use-draft.ts';
import { TypedTextContext, type ReportTyped } from '#renderer/components/context/typed-text.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { FormActions, FormFoot } from '#renderer/components/layout/form-actions.tsx';
import { SignInLine } from '#renderer/components/feedback/sign-in-needed.tsx';
import { DraftState } from '#renderer/components/feedback/draft-state.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { Outcome } from '#renderer/blocks/outcome/outcome.tsx';
import { listText } from '#shared/locale/formats.ts';
import { OtherTexts } from './other-texts.tsx';
import { Overtaken } from './overtaken.tsx';
import { t } from '#renderer/texts/t.ts';
import { FormControl } from './form-control.tsx';
import { namesOf, pathOf, type AnyField, type FormGroup } from './form-field.ts';
import { useOperationForm, type OperationFormOptions, type OperationFormState } from './use-operation-form.ts';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './operation-form.module.css';

export interface OperationFormProps<Id extends OperationId> extends OperationFormOptions<Id> {
  /** Name of the form, for screen readers. */
  readonly label: string;
  readonly groups: readonly FormGroup<Id>[];
  /** Leaves the form; what was typed is kept. Without it there is no Cancel. */
  readonly onCancel?: () => void;
  /** The first field takes the focus. */
  readonly takesFocus?: boolean;
  /** Button of the check after a lost answer; otherwise `Check whether it was` and the labels' `done`. */
  readonly checkLabel?: string;
  /** Renders what is around the form, such as a dialog; `isRunning` while it is sent. */
  readonly frame?: (form: ReactNode, isRunning: boolean) => ReactNode;
}

interface AnyGroup {
  readonly title?: string;
  readonly isAdvanced?: boolean;
  readonly fields: readonly AnyField[];
}

const Group = <Id extends OperationId>({
  group,
  form,
}: {
  readonly group: AnyGroup;
  readonly form: OperationFormState<Id>;
}) => {
  const { control, isFixed, keep } = form;
  const fields = group.fields.map((field) => (
    <FormControl key={pathOf(field)} field={field} control={control} isFixed={isFixed} onLeave={keep} />
  ));
  const isUsed = group.fields.some((field) => form.changed.includes(field));
  const isWrong = group.fields.some((field) => form.wrong.has(pathOf(field)));
  const [isOpen, setOpen] = useState(isUsed);
  if (!group.isAdvanced) {
    return (
      <section className={styles.group} aria-label={group.title}>
        {group.title !== undefined && <h3 className={styles.title}>{group.title}</h3>}
        {fields}
      </section>
    );
  }
  return (
    <Disclosure className={styles.folded ?? ''} isExpanded={isOpen || isWrong} onExpandedChange={setOpen}>
      <Heading className={styles.heading ?? ''}>
        <AriaButton slot="trigger" className={styles.trigger ?? ''}>
          <Icon of={ChevronRight} size={12} />
          {group.title ?? t('forms.advanced')}
        </AriaButton>
      </Heading>
      <DisclosurePanel>
        <div className={styles.group}>{fields}</div>
      </DisclosurePanel>
    </Disclosure>
  );
};

/** What others changed meanwhile, as long as it is. */
const Changed = <Id extends OperationId>({
  form,
  about,
  draft,
}: {
  readonly form: OperationFormState<Id>;
  readonly about: DraftAbout;
  readonly draft: DraftView;
}) => (
  <>
    <OtherTexts about={about} draft={draft} isForm />
    {form.overtaken.map(({ field, theirs }) => (
      <Overtaken
        key={pathOf(field)}
        title={t('forms.overtaken', { fields: field.label })}
        words={t('forms.overtaken_text')}
        label={t('forms.field_now', { field: field.label })}
        theirs={theirs}
      />
    ))}
  </>
);

/** What became of the last try: beside the buttons, so that it is seen. */
const Notices = <Id extends OperationId>({
  form,
  shown,
  draft,
  checkLabel,
}: {
  readonly form: OperationFormState<Id>;
  readonly shown: readonly string[];
  readonly draft: DraftView;
  readonly checkLabel: string | undefined;
}) => (
  <>
    {form.otherErrors.length > 0 && (
      <Notice kind="danger" inset title={t('forms.not_valid', { fields: listText(form.otherErrors) })} />
    )}
    {form.isUnchanged && <Notice kind="info" inset title={t('forms.nothing_changed')} />}
    <Outcome
      state={form.action.state}
      labels={form.action.labels}
      shown={shown}
      keepsText
      onDismiss={form.action.dismiss}
      {...(checkLabel !== undefined && { checkLabel })}
    />
    {draft.failure && (
      <Notice kind="danger" inset title={t('forms.not_saved', { message: draft.failure.message })}>
        {draft.failure.hint} {t('forms.typed_stays')}
      </Notice>
    )}
  </>
);

const Footer = <Id extends OperationId>({
  form,
  draft,
  onCancel,
}: {
  readonly form: OperationFormState<Id>;
  readonly draft: DraftView;
  readonly onCancel: (() => void) | undefined;
}) => {
  const { action } = form;
  return (
    <FormActions
      cancel={
        onCancel && (
          <Button large disabled={action.isRunning} onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        )
      }
      action={
        <Button
          type="submit"
          look="primary"
          large
          press="$mod+Enter"
          disabled={form.isFixed || action.isRefused}
          aria-busy={action.isRunning}
        >
          {action.isRunning ? action.labels.running : action.labels.verb}
        </Button>
      }
    >
      {form.changed.length > 0 && (
        <Button look="plain" large disabled={form.isFixed} onClick={form.discard}>
          {t('common.discard')}
        </Button>
      )}
      {action.isRefused && action.state.kind !== 'failed' && <span className={looks.muted}>{action.obstacle}</span>}
      {!form.isFixed && draft.text !== '' && <DraftState state={draft.state} savedAt={draft.savedAt} />}
    </FormActions>
  );
};

/** Sends a form once the fields that are waited for have told what was typed. */
const useSubmit = <Id extends OperationId>(form: OperationFormState<Id>) => {
  const [reports] = useState(() => new Set<ReportTyped>());
  const [waitFor] = useState(() => (report: ReportTyped) => {
    reports.add(report);
    return () => void reports.delete(report);
  });
  const latest = useRef(form);
  useLayoutEffect(() => {
    latest.current = form;
  });
  const submit = (): void => {
    if (reports.size === 0) form.submit();
    else void Promise.all([...reports].map((report) => report())).then(() => latest.current.submit());
  };
  return { waitFor, submit };
};

const ReadForm = <Id extends OperationId>({
  draftView,
  ...props
}: OperationFormProps<Id> & { readonly draftView: DraftView }) => {
  const { label, groups, onCancel, takesFocus = false, checkLabel, frame } = props;
  const parts = groups as readonly AnyGroup[];
  const [fields] = useState(() => parts.flatMap((group) => group.fields));
  const form = useOperationForm(props, fields, draftView);
  const element = useRef<HTMLFormElement>(null);
  const begin = useEffectEvent(() => {
    if (takesFocus) element.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  });
  useEffect(() => begin(), []);
  const { waitFor, submit } = useSubmit(form);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    const isSending = event.ctrlKey || event.metaKey;
    // Enter alone takes a suggestion, or ends a field: it sends nothing to a server.
    if (!isSending && !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (!isSending) return;
    event.stopPropagation();
    submit();
  };
  const drawn = (
    // The key is the button's: a second way to what Tab reaches as well.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={element}
      className={styles.form}
      aria-label={label}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      {parts.map((group, index) => (
        <Group key={group.title ?? index} group={group} form={form} />
      ))}
      <Changed form={form} about={props.draft} draft={draftView} />
      <FormFoot>
        <Notices form={form} shown={fields.flatMap(namesOf)} draft={draftView} checkLabel={checkLabel} />
        <Footer form={form} draft={draftView} onCancel={onCancel} />
      </FormFoot>
    </form>
  );
  return <TypedTextContext value={waitFor}>{frame ? frame(drawn, form.action.isRunning) : drawn}</TypedTextContext>;
};

const FormOfUser = <Id extends OperationId>(props: OperationFormProps<Id>) => {
  const draftView = useDraft(props.draft);
  return draftView.state === 'reading' ? null : <ReadForm {...props} draftView={draftView} />;
};

/**
 * Fields and groups are those of the first drawing; without a token, what signing in would add. Nothing is drawn until its draft was read: that
 * would be lost under what is typed.
 */
export const OperationForm = <Id extends OperationId>(props: OperationFormProps<Id>) =>
  useIsSignedIn() ? <FormOfUser {...props} /> : <SignInLine>{t('common.sign_in_to_do')}</SignInLine>;
