/** What is said beside a control that is not offered: who may, or that signing in is needed. */
import { useIsSignedIn } from '../../api/signed-in.ts';
import { refusedWords, type ActionLabels } from './action-labels.ts';

/** Words for this window's account. */
export const useRefusedWords = (): ((labels: Pick<ActionLabels, 'todo'>, who: string) => string) => {
  const isSignedIn = useIsSignedIn();
  return (labels, who) => (isSignedIn ? refusedWords(labels, who) : `Sign in to this server to ${labels.todo}.`);
};
