/** Reactions to a comment, in a line below it: read once they are asked for, as they come for one comment at a time. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SmilePlus } from 'lucide-react';
import { useState } from 'react';
import { listText } from '#shared/locale/formats.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { markStale, query, type ItemOf } from '#renderer/api/queries.ts';
import { useAction } from '#renderer/blocks/action/use-action.ts';
import { Outcome } from '#renderer/blocks/outcome/outcome.tsx';
import { PickList } from '#renderer/blocks/picker/pick-list.tsx';
import { Button, IconButton } from '#renderer/components/controls/button.tsx';
import { Dialog } from '#renderer/components/layout/dialog.tsx';
import { emojiLike } from '#renderer/components/markdown/emoji.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { useIsMe, type IsMe } from '#renderer/things/user/index.ts';
import type { NoteTarget } from '#renderer/things/note/model/note-target.ts';
import { threadParams } from '#renderer/things/note/model/posting.ts';
import styles from './timeline.module.css';

type Reaction = ItemOf<'reactions.list'>;

/** All of one emoji. */
interface Given {
  readonly name: string;
  readonly by: readonly string[];
  /** Id of one's own; undefined where there is none. */
  readonly own: number | undefined;
}

const grouped = (reactions: readonly Reaction[], isMe: IsMe): readonly Given[] =>
  [...Map.groupBy(reactions, ({ name }) => name)].map(([name, all]) => ({
    name,
    by: all.map(({ user }) => visibleText(user?.name ?? user?.username ?? '?')),
    own: all.find(({ user }) => isMe(user))?.id,
  }));

/** The character of an emoji, where the app knows its name. */
const drawn = (name: string): string => emojiLike(name, 200).find((one) => one.name === name)?.character ?? `:${name}:`;

/** How many of the emoji the picker shows at once. */
const most = 12;

/** Of two names for the same emoji the one that servers count votes by. */
const votes: Readonly<Record<string, string>> = { '+1': 'thumbsup', '-1': 'thumbsdown' };

/** Emoji by what was typed, each once: found by any of its names. */
const offered = (typed: string): readonly { readonly key: string; readonly text: string }[] => {
  const named = emojiLike(typed.trim().replaceAll(':', ''), 200).map(({ name, character }) => ({
    name: votes[name] ?? name,
    character,
  }));
  return [...Map.groupBy(named, ({ character }) => character)].slice(0, most).map(([character, [first]]) => ({
    key: first?.name ?? '',
    text: `${character} ${first?.name ?? ''}`,
  }));
};

const Picker = ({ onPick, onClose }: { readonly onPick: (name: string) => void; readonly onClose: () => void }) => {
  const [typed, setTyped] = useState('');
  return (
    <Dialog title={t('notes.add_reaction')} onClose={onClose} isNarrow>
      <PickList
        label={t('notes.emoji')}
        placeholder={t('merge_request.part_of_name')}
        typed={typed}
        onTyped={setTyped}
        options={offered(typed)}
        onPick={onPick}
        none={t('merge_request.none_fits')}
      />
    </Dialog>
  );
};

const labels = {
  verb: t('notes.add_reaction'),
  running: t('common.saving'),
  failed: t('notes.react_failed'),
  forbidden: t('notes.react_failed'),
};

const useReactions = (target: NoteTarget, note: number) => {
  const client = useQueryClient();
  const params = { ...threadParams(target), note_id: note };
  const isMe = useIsMe();
  const read = useQuery({ ...query('reactions.list', { params, query: { per_page: 100 } }), staleTime: 0 });
  const onDone = (): Promise<void> => markStale(client, ['reactions.list']);
  const options = { labels, scope: target.project, onDone, stale: [] };
  const adding = useAction('reactions.add', options);
  const removing = useAction('reactions.remove', options);
  const given = grouped(read.data ?? [], isMe);
  return {
    read,
    given,
    adding,
    removing,
    toggle: (name: string): void => {
      const own = given.find((one) => one.name === name)?.own;
      if (own === undefined) adding.run({ params, body: { name } });
      else removing.run({ params: { ...params, award_id: own } });
    },
  };
};

export const Reactions = ({ target, note }: { readonly target: NoteTarget; readonly note: number }) => {
  const { read, given, adding, removing, toggle } = useReactions(target, note);
  const [isPicking, setPicking] = useState(false);
  const isBusy = adding.isRunning || removing.isRunning;
  return (
    <>
      <div className={styles.reactions} role="group" aria-label={t('notes.reactions')}>
        {given.map(({ name, by, own }) => (
          <Button
            key={name}
            aria-pressed={own !== undefined}
            aria-label={`:${name}: ${String(by.length)}`}
            title={listText(by)}
            disabled={isBusy}
            onClick={() => toggle(name)}
          >
            {drawn(name)} {by.length}
          </Button>
        ))}
        {read.isSuccess && given.length === 0 && <span>{t('common.none')}</span>}
        {read.isPending && <span>{t('common.loading')}</span>}
        {read.error && <span>{failureOf(read.error).message}</span>}
        {read.isSuccess && (
          <IconButton icon={SmilePlus} label={t('notes.add_reaction')} onClick={() => setPicking(true)} />
        )}
      </div>
      <Outcome state={adding.state} labels={labels} onDismiss={adding.dismiss} />
      <Outcome state={removing.state} labels={labels} onDismiss={removing.dismiss} />
      {isPicking && (
        <Picker
          onClose={() => setPicking(false)}
          onPick={(name) => {
            setPicking(false);
            if (given.find((one) => one.name === name)?.own === undefined) toggle(name);
          }}
        />
      )}
    </>
  );
};
