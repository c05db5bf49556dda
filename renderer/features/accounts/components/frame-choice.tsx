/** Which frame the account's windows wear. */
import type { SignInRequest } from '../../../../shared/ipc/channels.ts';
import { Tile } from '../../../components/text/tile.tsx';
import styles from './form.module.css';

const frames = [
  { value: 'standard', label: 'Standard' },
  { value: 'production', label: 'Production' },
  { value: 'admin', label: 'Administrator' },
] as const;

export const FrameChoice = ({
  frame,
  onFrame,
}: {
  readonly frame: SignInRequest['frame'];
  readonly onFrame: (frame: SignInRequest['frame']) => void;
}) => (
  <fieldset className={styles.frames}>
    <legend className={styles.label}>Window frame</legend>
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
    <p className={styles.hint}>
      Production and administrator windows carry a coloured frame, so that nobody acts in the wrong one.
    </p>
  </fieldset>
);
