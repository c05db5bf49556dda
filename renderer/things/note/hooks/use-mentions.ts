/** Completion while one types: people after `@`, those who wrote here, oneself, and those whom the server finds; emoji after `:`. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { itemsOf } from '#renderer/api/queries.ts';
import { optionStep } from '#renderer/components/controls/option-step.ts';
import { emojiLike } from '#renderer/components/markdown/emoji.ts';
import type { PersonName } from '#renderer/components/text/person.tsx';
import { isNamed, useFoundPeople, useMe } from '#renderer/things/user/index.ts';
import { noteList, type NoteTarget } from '#renderer/things/note/model/note-target.ts';

/** A name that is being typed. */
interface Mention {
  /** What it begins with: `@` names a person, `:` an emoji. */
  readonly sign: '@' | ':';
  /** Where that stands. */
  readonly start: number;
  /** What is typed of it. */
  readonly typed: string;
}

/** What is offered, and what takes the place of what was typed. */
export type MentionOption = { readonly key: string; readonly insert: string } & (
  | { readonly person: PersonName }
  | { readonly character: string }
);

/** Longer ones are no usernames. */
const longest = 40;
/** Of an emoji two letters at least: a colon and a letter are a smile, or a list. */
const begun = /(?:^|[\s([{,;:>"'])@([\w.-]*)$|(?:^|[\s([{>"'])(:)([a-z0-9_+-]{2,})$/;

/** The name at the caret; null where none is typed. */
export const mentionAt = (text: string, caret: number): Mention | null => {
  const found = begun.exec(text.slice(Math.max(0, caret - longest), caret));
  if (found === null) return null;
  const sign = found[2] === ':' ? ':' : '@';
  const typed = (sign === ':' ? found[3] : found[1]) ?? '';
  return { sign, start: caret - typed.length - 1, typed };
};

/** The text with what was chosen, and where the caret goes. */
export const withName = (
  text: string,
  { start, typed }: Pick<Mention, 'start' | 'typed'>,
  insert: string,
): { readonly text: string; readonly caret: number } => {
  const rest = text.slice(start + 1 + typed.length);
  const name = `${insert}${/^\s/.test(rest) ? '' : ' '}`;
  return { text: text.slice(0, start) + name + rest, caret: start + name.length + (/^\s/.test(rest) ? 1 : 0) };
};

const most = 8;

const usePeople = (target: NoteTarget, typed: string | null): readonly MentionOption[] => {
  const me = useMe();
  const notes = useInfiniteQuery({ ...noteList(target), enabled: false }).data;
  const found = useFoundPeople(typed ?? '').people;
  if (typed === null) return [];
  const wrote = itemsOf(notes).flatMap(({ author }) => author ?? []);
  const all = [...wrote, ...(me ? [me] : []), ...found].filter((person) => isNamed(person, typed));
  return [...new Map(all.map((person) => [person.username, person])).values()]
    .slice(0, most)
    .map((person) => ({ key: person.username, insert: `@${person.username}`, person }));
};

const emojiOptions = (typed: string): readonly MentionOption[] =>
  emojiLike(typed, most).map(({ name, character }) => ({ key: name, insert: `:${name}:`, character }));

/** `write` takes a text and where its caret goes. */
export const useMentions = (target: NoteTarget, text: string, write: (text: string, caret: number) => void) => {
  const [mention, setMention] = useState<Mention | null>(null);
  const [chosen, setChosen] = useState(0);
  const people = usePeople(target, mention?.sign === '@' ? mention.typed : null);
  const options = mention?.sign === ':' ? emojiOptions(mention.typed) : people;
  const current = Math.min(chosen, Math.max(0, options.length - 1));
  const close = (): void => {
    setMention(null);
    setChosen(0);
  };
  const pick = ({ insert }: MentionOption): void => {
    if (mention === null) return;
    const { text: next, caret } = withName(text, mention, insert);
    close();
    write(next, caret);
  };
  return {
    /** What is offered now; empty while no name is typed. */
    options,
    /** Whether these are emoji. */
    areEmoji: mention?.sign === ':',
    current,
    /** Follows the caret. */
    follow: (now: string, caret: number) => {
      const next = mentionAt(now, caret);
      if (next?.start !== mention?.start) setChosen(0);
      setMention(next);
    },
    close,
    pick,
    /** @returns true: the key was the list's */
    press: (event: KeyboardEvent) => {
      const option = options[current];
      if (option === undefined || event.ctrlKey || event.metaKey) return false;
      if (event.key === 'Escape') close();
      else if (event.key === 'Enter' || event.key === 'Tab') pick(option);
      else {
        const next = optionStep(event.key, current, options.length);
        if (next === undefined) return false;
        setChosen(next);
      }
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
};

/** Completion as the box uses it. */
export type Mentions = ReturnType<typeof useMentions>;
