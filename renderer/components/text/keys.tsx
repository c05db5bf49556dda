/** Keys as the system draws them: ⌘ on a Mac, Ctrl elsewhere. */
import { classNames } from '../layout/class-names.ts';
import { t } from '../../texts/t.ts';
import { isMac } from './is-mac.ts';
import styles from './keys.module.css';

const names: Readonly<Record<string, string>> = {
  $mod: isMac ? '⌘' : t('components.key_control'),
  Control: isMac ? '⌃' : t('components.key_control'),
  Meta: 'Super',
  Shift: isMac ? '⇧' : t('components.key_shift'),
  Alt: isMac ? '⌥' : 'Alt',
  Enter: '↵',
  Escape: 'Esc',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** The caps of a binding such as `g r`, `$mod+Enter`, `Shift+?` (a shifted sign is drawn as itself). */
export const capsOf = (binding: string): readonly string[] =>
  binding
    .split(' ')
    .flatMap((press) => (/^Shift\+[^A-Za-z]$/.test(press) ? [press.slice(-1)] : press.split('+')))
    .map((key, _index, keys) => {
      const plain = /^Key([A-Z])$/.exec(key)?.[1] ?? key;
      const isCombined = keys.length > 1 && binding.includes('+') && plain.length === 1;
      return names[plain] ?? (isCombined ? plain.toUpperCase() : plain);
    });

/** A binding in words, for tooltips: `g r`, `Ctrl+↵`. */
export const keysText = (binding: string): string => capsOf(binding).join(binding.includes('+') ? '+' : ' ');

export const Keys = ({ press, onAccent = false }: { readonly press: string; readonly onAccent?: boolean }) => (
  <span className={styles.keys}>
    {capsOf(press).map((cap, index) => (
      <kbd key={index} className={classNames(styles.cap, onAccent && styles.onAccent)}>
        {cap}
      </kbd>
    ))}
  </span>
);
