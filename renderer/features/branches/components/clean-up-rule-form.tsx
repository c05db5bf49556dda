/** The rule of a clean-up: merged or old branches, names, exceptions. */
import { Checkbox } from '#renderer/components/controls/checkbox.tsx';
import { TextField } from '#renderer/components/controls/text-field.tsx';
import { t } from '#renderer/texts/t.ts';
import type { CleanUpRule } from '#renderer/features/branches/model/clean-up-rule.ts';
import styles from './clean-up.module.css';

export const CleanUpRuleForm = ({
  rule,
  onRule,
}: {
  readonly rule: CleanUpRule;
  readonly onRule: (rule: CleanUpRule) => void;
}) => {
  const set = (change: Partial<CleanUpRule>): void => onRule({ ...rule, ...change });
  return (
    <div className={styles.rule} role="group" aria-label={t('branches.rule')}>
      <Checkbox checked={rule.isMerged} onChange={(isMerged) => set({ isMerged })}>
        {t('branches.merged_into_default')}
      </Checkbox>
      <div className={styles.line}>
        <Checkbox checked={rule.isOld} onChange={(isOld) => set({ isOld })}>
          {t('branches.older_than')}
        </Checkbox>
        <input
          className={styles.days}
          aria-label={t('branches.days')}
          inputMode="numeric"
          value={rule.days}
          disabled={!rule.isOld}
          onChange={(event) => set({ days: event.target.value })}
        />
      </div>
      <div className={styles.names}>
        <TextField
          label={t('common.names')}
          placeholder={t('branches.only_names_placeholder')}
          value={rule.only}
          onValue={(only) => set({ only })}
          // The panel was opened to say which.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          code
        />
        <TextField
          label={t('branches.except')}
          placeholder={t('branches.except_placeholder')}
          value={rule.never}
          onValue={(never) => set({ never })}
          code
        />
      </div>
      <Checkbox checked={rule.withRequests} onChange={(withRequests) => set({ withRequests })}>
        {t('branches.with_requests')}
      </Checkbox>
    </div>
  );
};
