/** Text from a server, drawn as text: line breaks stay, nothing in it is markup (S14), deceiving characters show (S17). */
import { visibleText } from './visible-text.ts';
import styles from './text.module.css';

export const PlainText = ({ text }: { readonly text: string }) => <p className={styles.text}>{visibleText(text)}</p>;
