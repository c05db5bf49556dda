/** `p/:project/where`: in which environments, tags and branches a merge request, a commit, an issue or a label is. */
import { MapPin, Search, SearchX } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { useProject } from '#renderer/components/context/route-params.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { InlineField } from '#renderer/components/controls/inline-field.tsx';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { Pane, Panes, Toolbar } from '#renderer/components/layout/panes.tsx';
import { t } from '#renderer/texts/t.ts';
import {
  subjectOf,
  subjectParameters,
  subjectText,
  typedSubject,
} from '#renderer/features/whereabouts/model/subject.ts';
import { LookUpView } from './look-up-view.tsx';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './where.module.css';

const Nothing = () => (
  <EmptyState icon={MapPin} title={t('whereabouts.title')}>
    {t('whereabouts.nothing_text')}
  </EmptyState>
);

const Unusable = () => (
  <EmptyState icon={SearchX} title={t('whereabouts.unusable')} role="alert">
    {t('whereabouts.nothing_text')}
  </EmptyState>
);

/** The field has the focus where nothing is named; once something is, what is found has it: the next Enter looks it up. */
const useFocus = (shown: string, isNamed: boolean) => {
  const field = useRef<HTMLInputElement>(null);
  const detail = useRef<HTMLDivElement>(null);
  const asks = useEffectEvent(() => {
    if (!isNamed) field.current?.focus();
  });
  useEffect(() => asks(), []);
  useEffect(() => {
    if (field.current?.form?.contains(document.activeElement) === true) detail.current?.focus();
  }, [shown]);
  return { field, detail };
};

export const WhereScreen = () => {
  const project = useProject();
  const [address, setAddress] = useSearchParams();
  const subject = subjectOf(address);
  const named = subjectText(subject);
  const [text, setText] = useState(named);
  const [shown, setShown] = useState(named);
  const [isUnusable, setUnusable] = useState(false);
  const isNamed = subjectParameters.some((name) => address.has(name));
  const { field, detail } = useFocus(isUnusable ? '' : named, isNamed);
  // The address changed by itself: back, or a link.
  if (shown !== named) {
    setShown(named);
    setText(named);
    setUnusable(false);
  }
  useCommand('list.filter', () => field.current?.select());
  const find = (event: SubmitEvent): void => {
    event.preventDefault();
    const next = typedSubject(text);
    setUnusable(next === null);
    if (next === null) return;
    setAddress(next);
    // The same again is there already; anything else takes the focus once it is.
    if (subjectText(subjectOf(new URLSearchParams(next))) === named) detail.current?.focus();
  };
  return (
    <>
      <Toolbar>
        <h1 className={looks.title}>{t('whereabouts.title')}</h1>
        <form className={styles.form} onSubmit={find}>
          <InlineField
            ref={field}
            label={t('whereabouts.field')}
            placeholder={t('whereabouts.field')}
            icon={Search}
            width={320}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" disabled={text.trim() === ''}>
            {t('common.find')}
          </Button>
        </form>
      </Toolbar>
      <Panes>
        <Pane kind="detail">
          {isUnusable || (subject === null && isNamed) ? (
            <Unusable />
          ) : subject === null ? (
            <Nothing />
          ) : (
            <LookUpView key={`${String(project)} ${named}`} project={project} subject={subject} ref={detail} />
          )}
        </Pane>
      </Panes>
    </>
  );
};
