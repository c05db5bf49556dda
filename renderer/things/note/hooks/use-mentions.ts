/** Completion of people after `@`: those who wrote here, oneself, and those whom the server finds. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { itemsOf } from '#renderer/api/queries.ts';
import { optionStep } from '#renderer/components/controls/option-step.ts';
import type { PersonName } from '#renderer/components/text/person.tsx';
import { isNamed, useFoundPeople, useMe } from '#renderer/things/user/index.ts';
import { noteList, type NoteTarget } from '#renderer/things/note/model/note-target.ts';

/** A name that is being typed. */
interface Mention {
  /** Where its `@` stands. */
  readonly start: number;
  /** What is typed of it. */
  readonly typed: string;
}

/** Longer ones are no usernames. */
const longest = 40;
const begun = /(?:^|[\s([{,;:>"'])@([\w.-]*)$/;

/** The name at the caret; null where none is typed. */
export const mentionAt = (text: string, caret: number): Mention | null => {
  const typed = begun.exec(text.slice(Math.max(0, caret - longest), caret))?.[1];
  return typed === undefined ? null : { start: caret - typed.length - 1, typed };
};

/** The text with the whole name, and where the caret goes. */
export const withName = (
  text: string,
  { start, typed }: Mention,
  username: string,
): { readonly text: string; readonly caret: number } => {
  const rest = text.slice(start + 1 + typed.length);
  const name = `@${username}${/^\s/.test(rest) ? '' : ' '}`;
  return { text: text.slice(0, start) + name + rest, caret: start + name.length + (/^\s/.test(rest) ? 1 : 0) };
};

const most = 8;

const usePeople = (target: NoteTarget, typed: string | null): readonly PersonName[] => {
  const me = useMe();
  const notes = useInfiniteQuery({ ...noteList(target), enabled: false }).data;
  const found = useFoundPeople(typed ?? '').people;
  if (typed === null) return [];
  const wrote = itemsOf(notes).flatMap(({ author }) => author ?? []);
  const all = [...wrote, ...(me ? [me] : []), ...found].filter((person) => isNamed(person, typed));
  return [...new Map(all.map((person) => [person.username, person])).values()].slice(0, most);
};

/** `write` takes a text and where its caret goes. */
export const useMentions = (target: NoteTarget, text: string, write: (text: string, caret: number) => void) => {
  const [mention, setMention] = useState<Mention | null>(null);
  const [chosen, setChosen] = useState(0);
  const people = usePeople(target, mention?.typed ?? null);
  const current = Math.min(chosen, Math.max(0, people.length - 1));
  const close = (): void => {
    setMention(null);
    setChosen(0);
  };
  const pick = ({ username }: PersonName): void => {
    if (mention === null) return;
    const { text: next, caret } = withName(text, mention, username);
    close();
    write(next, caret);
  };
  return {
    /** Who is offered now; empty while no name is typed. */
    people,
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
      const person = people[current];
      if (person === undefined || event.ctrlKey || event.metaKey) return false;
      if (event.key === 'Escape') close();
      else if (event.key === 'Enter' || event.key === 'Tab') pick(person);
      else {
        const next = optionStep(event.key, current, people.length);
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
