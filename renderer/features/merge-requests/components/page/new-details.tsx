/** Assignee, labels, milestone and target project of a new merge request. */
import { useState } from 'react';
import { matchingOptions, PickField } from '#renderer/blocks/picker/pick-field.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import type { Detail, NewDetails as Details } from '#renderer/features/merge-requests/hooks/use-new-details.ts';
import type { NewRequestPart } from '#renderer/features/merge-requests/model/new-merge-request.ts';
import styles from './new-merge-request.module.css';

const Field = ({
  detail,
  label,
  hint,
  isFixed,
  takesOnly = true,
  reason,
}: {
  /** What the server said of it. */
  readonly reason: string | undefined;
  readonly detail: Detail;
  readonly label: string;
  readonly hint?: string;
  readonly isFixed: boolean;
  /** False where it may be something else than one of the options. */
  readonly takesOnly?: boolean;
}) => {
  // What is still being typed is not wrong yet.
  const [isTyping, setTyping] = useState(false);
  const options = matchingOptions(detail.options, detail.text.text).slice(0, 50);
  return (
    <PickField
      label={label}
      value={detail.text.text}
      onValue={(text) => {
        setTyping(!detail.options.includes(text));
        detail.text.write(text);
      }}
      onBlur={() => {
        setTyping(false);
        detail.text.keep();
      }}
      isReadOnly={isFixed}
      takesOnly={takesOnly}
      {...(hint !== undefined && { hint })}
      error={isTyping ? undefined : (detail.error ?? reason)}
      sections={[{ title: label, options: options.map((name) => ({ key: name, text: visibleText(name) })) }]}
    />
  );
};

/** The fields that may stay empty. */
export const NewDetails = ({
  details,
  isFixed,
  reasonOf,
}: {
  readonly details: Details;
  readonly isFixed: boolean;
  readonly reasonOf: (part: NewRequestPart) => string | undefined;
}) => (
  <div className={styles.details}>
    <Field detail={details.assignee} reason={reasonOf('assignee')} label={t('common.assignee')} isFixed={isFixed} />
    <Field
      detail={details.labels}
      reason={reasonOf('labels')}
      label={t('common.labels')}
      hint={t('merge_request.labels_hint')}
      isFixed={isFixed}
      takesOnly={false}
    />
    <Field detail={details.milestone} reason={reasonOf('milestone')} label={t('common.milestone')} isFixed={isFixed} />
    <Field
      detail={details.target}
      reason={reasonOf('project')}
      label={t('merge_request.target_project')}
      hint={t('merge_request.target_project_hint')}
      isFixed={isFixed}
    />
  </div>
);
