/** What stands in a row of a picker. */
import { Check } from 'lucide-react';
import { Icon } from '#renderer/components/text/icon.tsx';
import type { PickOption } from './pick-option.ts';
import styles from './picker.module.css';

export const OptionContent = ({ option }: { readonly option: PickOption }) => (
  <>
    <span className={styles.mark}>{option.isChosen === true && <Icon of={Check} />}</span>
    <span className={styles.label}>{option.label ?? option.text}</span>
    <span className={styles.detail}>{option.detail}</span>
  </>
);
