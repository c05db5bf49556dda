/** The rules of a train in words: where they are chosen, and beside the train that has them. */
import type { TrainRules } from '#shared/administration/train.ts';
import { isFrom, threadsSince } from '#shared/api/server-age.ts';
import { useServerVersion } from '#renderer/blocks/server-age/use-server-version.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';

/** A rule that holds or not. */
type TrainRule = 'needs_jobs' | 'needs_threads' | 'needs_target' | 'leaves_out';

/** Whether the server keeps threads; where it keeps none, comments alone can speak against a merge. */
export const useKeepsThreads = (): boolean => isFrom(useServerVersion(), threadsSince);

/** Each in a sentence, in the order in which they are looked at. */
export const useRuleWords = (branch: string): readonly (readonly [TrainRule, string])[] => {
  const hasThreads = useKeepsThreads();
  return [
    ['needs_jobs', t('train.needs_jobs')],
    ['needs_threads', t(hasThreads ? 'train.needs_threads' : 'train.needs_silence')],
    ['needs_target', t('train.needs_target', { branch: visibleText(branch) })],
    ['leaves_out', t('train.skips')],
  ];
};

/** Those that hold for a train. */
export const useTrainWords = (train: TrainRules | null): readonly string[] =>
  useRuleWords(train?.target.branch ?? '').flatMap(([rule, words]) => (train?.[rule] === true ? words : []));
