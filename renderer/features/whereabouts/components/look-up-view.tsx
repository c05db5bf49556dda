/** One look-up: what it costs, how far it is, what was found, and the way to look in the rest. */
import { MapPin, SearchX } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { routeTo } from '#shared/screens.ts';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { Sha } from '#renderer/components/text/sha.tsx';
import { useWindowTitle } from '#renderer/blocks/window/window-title.ts';
import { rich } from '#renderer/texts/rich.tsx';
import { t } from '#renderer/texts/t.ts';
import { useKnownClosers } from '#renderer/features/whereabouts/hooks/use-known-closers.ts';
import { useLookUp, type LookUpState } from '#renderer/features/whereabouts/hooks/use-look-up.ts';
import { mostRequests, type LookedUp } from '#renderer/features/whereabouts/model/look-up.ts';
import { subjectText, type Subject } from '#renderer/features/whereabouts/model/subject.ts';
import { OneChange } from './one-change.tsx';
import { ManyChanges } from './many-changes.tsx';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './where.module.css';

interface LookUpProps {
  readonly project: number | string;
  readonly subject: Subject;
}

/** What is looked for, as people name it: with a way to it where it has a page. */
const Named = ({ project, subject }: LookUpProps): ReactNode => {
  const name = visibleText(subjectText(subject));
  if (subject.kind === 'merge_request')
    return <Link to={routeTo('merge-request', { project, iid: subject.iid })}>{name}</Link>;
  if (subject.kind === 'issue') return <Link to={routeTo('issue', { project, iid: subject.iid })}>{name}</Link>;
  return subject.kind === 'commit' ? <Sha of={subject.sha} /> : name;
};

const titleOf = (found: LookedUp | null | undefined): string =>
  found?.kind === 'one' ? visibleText(found.change.title) : '';

/** What keeps the answer from being whole. */
const Gaps = ({ state: { missing, failure, uncompared } }: { readonly state: LookUpState }) => (
  <div className={styles.notices}>
    {missing.map(({ name, failure: reason }) => (
      <Notice key={name} kind="warning" inset title={t('whereabouts.list_missing', { list: name })}>
        {reason?.message}
      </Notice>
    ))}
    {failure !== null && (
      <Notice kind="danger" inset title={failure.message}>
        {failure.hint}
      </Notice>
    )}
    {failure === null && uncompared !== null && (
      <Notice kind="warning" inset title={t('whereabouts.uncompared')}>
        {uncompared.message}
      </Notice>
    )}
  </div>
);

const Controls = ({
  state: { step, calls, found },
  subject,
  start,
  stop,
}: { readonly state: LookUpState; readonly subject: Subject } & Pick<
  ReturnType<typeof useLookUp>,
  'start' | 'stop'
>) => {
  if (step === 'idle')
    return (
      <>
        <p>{t('whereabouts.costs', { count: mostRequests(subject.kind) })}</p>
        <Button look="primary" icon={MapPin} command="list.open" onClick={start}>
          {t('whereabouts.look_up')}
        </Button>
      </>
    );
  if (step !== 'done')
    return (
      <>
        <p role="status">{step === 'lists' ? t('common.loading') : t('whereabouts.comparing', { count: calls })}</p>
        <Button onClick={stop}>{t('common.stop')}</Button>
      </>
    );
  return (
    <p className={looks.quiet} role="status">
      {found?.kind === 'one' && rich('whereabouts.commit_sent', { sha: <Sha of={found.change.sha} />, count: calls })}
      {found?.kind !== 'one' && t('whereabouts.sent', { count: calls })}
    </p>
  );
};

export const LookUpView = ({ project, subject, ref }: LookUpProps & { readonly ref?: Ref<HTMLDivElement> }) => {
  const known = useKnownClosers(project, subject.kind === 'issue' ? subject.iid : null);
  const { state, ...controls } = useLookUp(project, subject, known);
  const { found, step } = state;
  const title = titleOf(found);
  useCommand('list.open', controls.start, step === 'idle');
  useWindowTitle(`${t('whereabouts.title')} ${subjectText(subject)}`);
  return (
    /* It scrolls, so the keyboard has to reach it. */
    /* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */
    <div ref={ref} className={styles.body} tabIndex={0} role="region" aria-label={t('whereabouts.title')}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <Named project={project} subject={subject} /> {title}
        </h2>
        <Controls state={state} subject={subject} {...controls} />
      </div>
      <Gaps state={state} />
      {found === null && step === 'done' && (
        <EmptyState icon={SearchX} title={t('whereabouts.no_changes')}>
          {t('whereabouts.no_changes_text')}
        </EmptyState>
      )}
      {found?.kind === 'one' && (
        <OneChange project={project} found={found} onFurther={step === 'done' ? controls.further : null} />
      )}
      {found?.kind === 'many' && (
        <ManyChanges project={project} found={found} onFurther={step === 'done' ? controls.further : null} />
      )}
    </div>
  );
};
