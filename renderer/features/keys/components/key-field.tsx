/** The field of a public key: what was pasted is checked as it changes, and a private key is recognized before anything is kept or sent. */
import { CircleAlert } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { FieldControl } from '#renderer/blocks/form/form-field.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { TextArea } from '#renderer/components/controls/text-area.tsx';
import { TextField } from '#renderer/components/controls/text-field.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { Facts } from '#renderer/components/text/facts.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { useKeyReading } from '#renderer/features/keys/hooks/use-key-reading.ts';
import type { KeyReading } from '#renderer/features/keys/model/key-facts.ts';
import type { KeyKind } from '#renderer/features/keys/model/read-key.ts';
import { keyFactList } from './key-fact-list.tsx';
import styles from './key-field.module.css';
import { t } from '#renderer/texts/t.ts';

const Private = ({ onClear, kind }: { readonly onClear: () => void; readonly kind: KeyKind }) => (
  <Notice
    kind="danger"
    inset
    title={t('keys.is_private')}
    actions={<Button onClick={onClear}>{t('keys.empty_field')}</Button>}
  >
    {t(`keys.private_${kind}`)}
  </Notice>
);

const Checked = ({ reading }: { readonly reading: KeyReading }) => (
  <div role="status" className={styles.checked}>
    {reading.kind === 'key' ? (
      <Facts title={t('keys.details')} facts={keyFactList(reading.facts, false)} />
    ) : (
      reading.kind === 'wrong' && (
        <span className={styles.bad}>
          <Icon of={CircleAlert} size={12} />
          <span>{reading.problem}</span>
        </span>
      )
    )}
  </div>
);

/** `onName` gets the comment of a sound SSH key. */
export const KeyField = ({
  kind,
  control,
  hint,
  onName,
}: {
  readonly kind: KeyKind;
  readonly control: FieldControl;
  readonly hint: string;
  readonly onName?: (name: string) => void;
}) => {
  const { label, value, onValue, onBlur, isFixed, error, ref } = control;
  const reading = useKeyReading(kind, value);
  const isEmpty = value.trim() === '';
  const name = reading?.kind === 'key' ? reading.facts.names[0] : undefined;
  const tell = useEffectEvent((known: string) => onName?.(known));
  useEffect(() => {
    if (name !== undefined) tell(name);
  }, [name]);
  return (
    <div className={styles.field}>
      <TextArea
        label={label}
        value={value}
        onValue={onValue}
        onLeave={onBlur}
        readOnly={isFixed}
        rows={kind === 'ssh' ? 4 : 8}
        code
        {...(isEmpty && { hint })}
        error={error}
        ref={ref}
      />
      {!isEmpty && reading?.kind === 'private' && <Private kind={kind} onClear={() => onValue('')} />}
      {!isEmpty && reading !== null && reading.kind !== 'private' && <Checked reading={reading} />}
    </div>
  );
};

/** The name of a key: the key's comment, until another one is typed. */
export const NameField = ({ control, suggestion }: { readonly control: FieldControl; readonly suggestion: string }) => {
  const { label, value, onValue, onBlur, isFixed, error, ref } = control;
  const fill = useEffectEvent((name: string) => {
    if (value === '') onValue(name);
  });
  useEffect(() => {
    if (suggestion !== '') fill(suggestion);
  }, [suggestion]);
  return (
    <TextField
      label={label}
      value={value}
      onValue={onValue}
      onBlur={onBlur}
      readOnly={isFixed}
      error={error}
      ref={ref}
    />
  );
};
