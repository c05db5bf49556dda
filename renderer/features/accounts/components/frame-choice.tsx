/** Which frame the account's windows wear. */
import type { SignInRequest } from '#electron/accounts/channels.ts';
import { Tile } from '#renderer/components/text/tile.tsx';
import { t } from '#renderer/texts/t.ts';
import styles from './form.module.css';

const frames = [
  { value: 'standard', label: t('accounts.frame_standard') },
  { value: 'production', label: t('accounts.frame_production') },
  { value: 'admin', label: t('accounts.frame_admin') },
] as const;

export const FrameChoice = ({
  frame,
  onFrame,
}: {
  readonly frame: SignInRequest['frame'];
  readonly onFrame: (frame: SignInRequest['frame']) => void;
}) => (
  <fieldset className={styles.frames}>
    <legend className={styles.label}>{t('accounts.window_frame')}</legend>
    <div className={styles.kinds}>
      {frames.map(({ value, label }) => (
        <label key={value} className={styles.kind}>
          <input
            type="radio"
            name="frame"
            className={styles.radio}
            checked={value === frame}
            onChange={() => onFrame(value)}
          />
          {label}
          <Tile letter="" frame={value} />
        </label>
      ))}
    </div>
    <p className={styles.hint}>{t('accounts.frame_hint')}</p>
  </fieldset>
);
