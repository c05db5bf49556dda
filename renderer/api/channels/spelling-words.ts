/** Words that the user added to the spelling check: kept with the settings of this computer. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { defaultSettings, mostSpellingWords } from '#shared/settings/settings.ts';
import type { ChannelFailure } from '#electron/ipc/channels.ts';
import { ask, bridgeQuery, channelFailureOf } from '#renderer/api/bridge.ts';
import { comparePlain } from '#shared/locale/formats.ts';

const settingsQuery = bridgeQuery('settings:read', undefined);

/** The words, and their changes. */
export interface SpellingWords {
  /** By the alphabet. */
  readonly words: readonly string[];
  /** No more can be added. */
  readonly isFull: boolean;
  /** Why the last change was not kept. */
  readonly failure: ChannelFailure | null;
  readonly add: (word: string) => void;
  readonly remove: (word: string) => void;
}

const sorted = (words: Iterable<string>): readonly string[] => [...new Set(words)].sort(comparePlain);

/** Follows them; what another window changes comes with the settings. */
export const useSpellingWords = (): SpellingWords => {
  const client = useQueryClient();
  const words = (useQuery(settingsQuery).data ?? defaultSettings).spelling_words;
  const change = useMutation({
    // One after the other: two at once would begin with the same words, and the second would take the first one's away.
    scope: { id: 'spelling-words' },
    mutationFn: async (edit: (before: readonly string[]) => readonly string[]) => {
      // Read now: another window may have changed them.
      const { spelling_words: before } = await ask('settings:read', undefined);
      return ask('settings:change', { spelling_words: edit(before) });
    },
    onSuccess: (settings) => client.setQueryData(settingsQuery.queryKey, settings),
  });
  return {
    words,
    isFull: words.length >= mostSpellingWords,
    failure: change.error ? channelFailureOf(change.error) : null,
    add: (word) => change.mutate((before) => sorted([...before, word])),
    remove: (word) => change.mutate((before) => before.filter((other) => other !== word)),
  };
};
