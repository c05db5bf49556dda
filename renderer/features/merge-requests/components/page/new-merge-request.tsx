/** The screen that opens a merge request: two branches, a title, a description; what is typed is kept on this computer. */
import { Outcome } from '#renderer/blocks/outcome/outcome.tsx';
import { MarkdownField } from '#renderer/blocks/form/markdown-field.tsx';
import { OtherTexts } from '#renderer/blocks/form/other-texts.tsx';
import { RefField } from '#renderer/blocks/picker/ref-field.tsx';
import { useServerVersion } from '#renderer/blocks/server-age/use-server-version.ts';
import { ArrowLeftRight, GitPullRequestCreate } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button, IconButton } from '#renderer/components/controls/button.tsx';
import { FormActions, FormFoot } from '#renderer/components/layout/form-actions.tsx';
import { sendKey } from '#renderer/components/controls/send-key.ts';
import { Checkbox } from '#renderer/components/controls/checkbox.tsx';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { DraftState } from '#renderer/components/feedback/draft-state.tsx';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { Toolbar } from '#renderer/components/layout/panes.tsx';
import { SkeletonRows } from '#renderer/components/feedback/skeleton.tsx';
import { TextField } from '#renderer/components/controls/text-field.tsx';
import { t } from '#renderer/texts/t.ts';
import { mergeRequestPath } from '#renderer/things/merge-request/merge-request.ts';
import {
  useNewMergeRequest,
  type NewMergeRequest as Form,
} from '#renderer/features/merge-requests/hooks/use-new-merge-request.ts';
import type { OpenComparison } from '#renderer/features/merge-requests/hooks/use-comparison.ts';
import { isDraftTitle, withDraftMark, withoutDraftMark } from '#renderer/things/merge-request/draft-mark.ts';
import { longestTitle } from '#renderer/features/merge-requests/model/field-reasons.ts';
import { ComparedPanel } from './compared-panel.tsx';
import { NewDetails } from './new-details.tsx';
import { AlreadyOpen, ComparedWords } from './new-notices.tsx';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './new-merge-request.module.css';

const Branches = ({
  form,
  project,
  isFixed,
}: {
  readonly form: Form;
  readonly project: number | string;
  readonly isFixed: boolean;
}) => {
  const { source, target } = form;
  const isOneProject = form.details.target.project === null;
  const isSame = isOneProject && source.text.trim() !== '' && source.text.trim() === target.text.trim();
  return (
    <div className={styles.branches}>
      <RefField
        label={t('merge_request.source_branch')}
        project={project}
        isBranch
        value={source.text}
        isReadOnly={isFixed}
        onValue={source.write}
        onBlur={source.keep}
        error={source.text.trim() === '' ? t('merge_request.needs_source') : form.reasonOf('source')}
      />
      <span className={styles.swap}>
        <IconButton
          icon={ArrowLeftRight}
          label={t('merge_request.swap')}
          disabled={isFixed || !isOneProject}
          onClick={form.swap}
        />
      </span>
      <RefField
        label={t('common.target_branch')}
        project={form.details.target.project ?? project}
        isBranch
        value={target.text}
        isReadOnly={isFixed}
        onValue={target.write}
        onBlur={target.keep}
        error={isSame ? t('merge_request.same_branch') : form.reasonOf('target')}
      />
    </div>
  );
};

const alreadyOpen = {
  title: t('merge_request.create_failed'),
  text: t('merge_request.not_created_text'),
  fine: undefined,
};

/** The description made of the commits, in the place of what stands there; with the way back. */
const FromCommits = ({ form, isFixed }: { readonly form: Form; readonly isFixed: boolean }) => (
  <span className={styles.again}>
    {form.writeAgain && (
      <Button look="plain" disabled={isFixed} onClick={form.writeAgain}>
        {t('merge_request.fill_in')}
      </Button>
    )}
    {form.takeBack && (
      <Button look="plain" disabled={isFixed} onClick={form.takeBack}>
        {t('common.undo')}
      </Button>
    )}
  </span>
);

const Created = ({ form, project }: { readonly form: Form; readonly project: number | string }) => {
  const { state, labels } = form.action;
  const hasOne = state.kind === 'failed' && state.failure.code === 'conflict';
  return (
    <Outcome
      state={state}
      labels={labels}
      keepsText
      checkLabel={t('merge_request.check_sent')}
      words={hasOne ? alreadyOpen : null}
      actions={
        hasOne && (
          <Link
            to={
              form.alreadyOpen
                ? mergeRequestPath(form.alreadyOpen)
                : `/p/${encodeURIComponent(String(project))}/merge_requests`
            }
          >
            {form.alreadyOpen
              ? t('merge_request.open_number', { number: String(form.alreadyOpen.iid) })
              : t('merge_request.open_requests')}
          </Link>
        )
      }
    />
  );
};

const Footer = ({ form, isFixed }: { readonly form: Form; readonly isFixed: boolean }) => {
  const { action } = form;
  const parts = [form.title, form.description, form.source, form.target, ...form.details.texts];
  const written = parts.find(({ draft }) => draft.text !== '');
  const unsaved = parts.find(({ draft }) => draft.failure !== null)?.draft.failure;
  return (
    <>
      {parts.map(({ about, draft }) => (
        <OtherTexts key={about.place} about={about} draft={draft} />
      ))}
      {unsaved && (
        <Notice kind="danger" inset title={t('merge_request.not_saved', { message: unsaved.message })}>
          {unsaved.hint} {t('forms.typed_stays')}
        </Notice>
      )}
      <FormActions
        cancel={
          <Button disabled={action.isRunning} onClick={form.discard}>
            {written ? t('common.discard') : t('common.cancel')}
          </Button>
        }
        action={
          <Button
            look="primary"
            press="$mod+Enter"
            disabled={isFixed || !form.isSendable || action.isRefused}
            onClick={form.send}
          >
            {action.isRunning ? t('merge_request.creating') : action.labels.verb}
          </Button>
        }
      >
        {written && <DraftState state={written.draft.state} savedAt={written.draft.savedAt} />}
      </FormActions>
    </>
  );
};

const TitleField = ({
  form: { title, reasonOf },
  isFixed,
  error,
}: {
  readonly form: Form;
  readonly isFixed: boolean;
  readonly error: string | undefined;
}) => (
  <TextField
    label={t('common.title')}
    value={title.text}
    onValue={title.write}
    onBlur={title.keep}
    readOnly={isFixed}
    spellCheck
    error={error ?? reasonOf('title')}
    end={
      <span className={styles.counter}>
        {t('common.nth_of', { number: title.text.trim().length, all: longestTitle })}
      </span>
    }
  />
);

/** Puts the focus into one of the fields, unless the reader went elsewhere meanwhile. @param index of the input, from 0 */
const useFirstField = (index: number) => {
  const element = useRef<HTMLElement>(null);
  const begin = useEffectEvent(() => {
    if (document.activeElement !== document.body && !document.activeElement?.matches('main')) return;
    element.current?.querySelectorAll<HTMLElement>('input:not([type="checkbox"])')[index]?.focus();
  });
  useEffect(() => begin(), []);
  return element;
};

const Fields = ({ form, project }: { readonly form: Form; readonly project: number | string }) => {
  const isFixed = form.action.isRunning || form.action.state.kind === 'unknown';
  const { title } = form;
  const titleError =
    title.text.trim() === ''
      ? t('merge_request.needs_title')
      : title.text.trim().length > longestTitle
        ? t('merge_request.at_most', { most: longestTitle })
        : undefined;
  const version = useServerVersion();
  const element = useFirstField(form.source.text.trim() === '' ? 0 : 2);
  return (
    // The key is the button's: a second way to what Tab reaches as well.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={element}
      className={styles.form}
      aria-label={t('common.new_merge_request')}
      onKeyDown={sendKey(form.send)}
    >
      <Branches form={form} project={project} isFixed={isFixed} />
      <ComparedWords comparison={form.comparison} />
      {form.alreadyOpen && <AlreadyOpen item={form.alreadyOpen} target={form.target.text.trim()} />}
      <TitleField form={form} isFixed={isFixed} error={titleError} />
      <MarkdownField
        label={t('common.description')}
        text={form.description.text}
        onText={form.description.write}
        onLeave={form.description.keep}
        isFixed={isFixed}
        rows={12}
        error={form.reasonOf('description')}
        hint={(form.writeAgain ?? form.takeBack) && <FromCommits form={form} isFixed={isFixed} />}
      />
      <Checkbox
        checked={isDraftTitle(title.text, version)}
        onChange={(isDraft) => title.write((isDraft ? withDraftMark : withoutDraftMark)(title.text, version))}
        disabled={isFixed || titleError !== undefined}
      >
        {t('merge_request.as_draft')}
      </Checkbox>
      <Checkbox checked={form.removesSource} onChange={form.setRemovesSource} disabled={isFixed}>
        {t('merge_request.delete_source')}
      </Checkbox>
      <NewDetails details={form.details} isFixed={isFixed} reasonOf={form.reasonOf} />
      <FormFoot>
        <Created form={form} project={project} />
        <Footer form={form} isFixed={isFixed} />
      </FormFoot>
    </section>
  );
};

/** Draws the screen. `project` is its id, or its path while the id is unknown; keep `open` between two drawings. */
export const NewMergeRequest = ({
  project,
  open,
}: {
  readonly project: number | string;
  readonly open: OpenComparison;
}) => {
  const navigate = useNavigate();
  const list = `/p/${encodeURIComponent(String(project))}/merge_requests`;
  const form = useNewMergeRequest(
    project,
    open,
    (iid, target) =>
      void navigate(target === null ? `${list}/${String(iid)}` : mergeRequestPath({ project_id: target, iid }), {
        replace: true,
      }),
    () => void navigate(list, { replace: true }),
  );
  // Leaving keeps the drafts.
  useCommand('screen.close', () => void navigate(list));
  return (
    <>
      <Toolbar>
        <Icon of={GitPullRequestCreate} />
        <h1 className={looks.title}>{t('common.new_merge_request')}</h1>
      </Toolbar>
      <div className={styles.screen}>
        <div className={styles.main}>
          {form.isReading && <SkeletonRows label={t('common.loading')} rows={6} />}
          {form.readFailure && form.branches.length === 0 && (
            <FailureState failure={form.readFailure} onRetry={form.readBranches} />
          )}
          {!form.isReading && (form.branches.length > 0 || !form.readFailure) && (
            <Fields form={form} project={project} />
          )}
        </div>
        <ComparedPanel
          // Other branches have other files.
          key={JSON.stringify(form.comparison.range)}
          project={project}
          comparison={form.comparison}
        />
      </div>
    </>
  );
};
