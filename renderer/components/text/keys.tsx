/** Keys as the system draws them, ⌘ on a Mac, Ctrl elsewhere, and as they are printed on this keyboard. */
import { classNames } from '#renderer/components/layout/class-names.ts';
import { t } from '#renderer/texts/t.ts';
import { printedPress } from '#shared/keys/key-presses.ts';
import { isMac } from './is-mac.ts';
import { keyboardLayout } from './keyboard-layout.ts';
import styles from './text.module.css';

const names: Readonly<Record<string, string>> = {
  $mod: isMac ? '⌘' : t('components.key_control'),
  Control: isMac ? '⌃' : t('components.key_control'),
  Meta: 'Super',
  Shift: isMac ? '⇧' : t('components.key_shift'),
  Alt: isMac ? '⌥' : 'Alt',
  Space: t('components.key_space'),
  Enter: '↵',
  Escape: 'Esc',
  Backspace: '⌫',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

const capsOfPress = (press: string): readonly string[] => {
  return printedPress(press, keyboardLayout())
    .split('+')
    .map((key, _index, keys) => names[key] ?? (keys.length > 1 && key.length === 1 ? key.toUpperCase() : key));
};

/** The caps of a binding such as `g r`, `$mod+Enter`, `?`, `g Shift+N`. */
export const capsOf = (binding: string): readonly string[] => binding.split(' ').flatMap(capsOfPress);

/** A binding in words, for tooltips: `g r`, `Ctrl+↵`, `g Shift+N`. */
export const keysText = (binding: string): string =>
  binding
    .split(' ')
    .map((press) => capsOfPress(press).join('+'))
    .join(' ');

export const Keys = ({ press, onAccent = false }: { readonly press: string; readonly onAccent?: boolean }) => (
  <span className={styles.keys}>
    {capsOf(press).map((cap, index) => (
      <kbd key={index} className={classNames(styles.cap, onAccent && styles.onAccent)}>
        {cap}
      </kbd>
    ))}
  </span>
);
