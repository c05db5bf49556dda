/** What is said beside a control that is not offered: who may, or that signing in is needed. */
import { useIsSignedIn } from '#renderer/api/account.ts';
import { t } from '#renderer/texts/t.ts';
import { refusedWords, type ActionLabels } from './action-labels.ts';

/** Words for this window's account. */
export const useRefusedWords = (): ((labels: ActionLabels, who: string) => string) => {
  const isSignedIn = useIsSignedIn();
  return (labels, who) => (isSignedIn ? refusedWords(labels, who) : t('common.sign_in_to_do'));
};
