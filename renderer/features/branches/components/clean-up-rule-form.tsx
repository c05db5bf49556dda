/** The rule of a clean-up: merged or old branches, names, exceptions. */
import { Checkbox } from '../../../components/controls/checkbox.tsx';
import { TextField } from '../../../components/controls/text-field.tsx';
import { visibleText } from '../../../components/text/visible-text.ts';
import type { CleanUpRule } from '../model/clean-up-rule.ts';
import styles from './clean-up.module.css';

export const CleanUpRuleForm = ({
  rule,
  into,
  onRule,
}: {
  readonly rule: CleanUpRule;
  /** The default branch; null where it is not known. */
  readonly into: string | null;
  readonly onRule: (rule: CleanUpRule) => void;
}) => {
  const set = (change: Partial<CleanUpRule>): void => onRule({ ...rule, ...change });
  return (
    <div className={styles.rule} role="group" aria-label="Rule">
      <Checkbox checked={rule.isMerged} onChange={(isMerged) => set({ isMerged })}>
        Merged into {into === null ? 'the default branch' : visibleText(into)}
      </Checkbox>
      <div className={styles.line}>
        <Checkbox checked={rule.isOld} onChange={(isOld) => set({ isOld })}>
          Last commit older than
        </Checkbox>
        <input
          className={styles.days}
          aria-label="Days"
          inputMode="numeric"
          value={rule.days}
          disabled={!rule.isOld}
          onChange={(event) => set({ days: event.target.value })}
        />
        <span>days</span>
      </div>
      <div className={styles.names}>
        <TextField label="Only names" placeholder="fix/*" value={rule.only} onValue={(only) => set({ only })} code />
        <TextField label="Except" placeholder="keep/*" value={rule.never} onValue={(never) => set({ never })} code />
      </div>
      <Checkbox checked={rule.withRequests} onChange={(withRequests) => set({ withRequests })}>
        Also sources of open merge requests
      </Checkbox>
    </div>
  );
};
