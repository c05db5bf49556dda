/** Emoji by name: `:tada:`, as far as people use them in reviews. Other names stay text. */
import type { StateCore } from 'markdown-it';

const characters: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '+1': '👍',
    '-1': '👎',
    thumbsup: '👍',
    thumbsdown: '👎',
    tada: '🎉',
    heart: '❤',
    smile: '😄',
    slightly_smiling_face: '🙂',
    laughing: '😆',
    joy: '😂',
    wink: '😉',
    thinking: '🤔',
    thinking_face: '🤔',
    confused: '😕',
    cry: '😢',
    sweat_smile: '😅',
    rocket: '🚀',
    eyes: '👀',
    clap: '👏',
    wave: '👋',
    muscle: '💪',
    pray: '🙏',
    ok_hand: '👌',
    fire: '🔥',
    bug: '🐛',
    bulb: '💡',
    memo: '📝',
    lock: '🔒',
    zap: '⚡',
    star: '⭐',
    sparkles: '✨',
    warning: '⚠',
    exclamation: '❗',
    x: '❌',
    white_check_mark: '✅',
    heavy_check_mark: '✔',
    construction: '🚧',
    boom: '💥',
    hourglass: '⌛',
    ship: '🚢',
    anchor: '⚓',
  }),
);

/** Not within a word or a time: `10:x:30`. */
const named = /(?<![\p{L}\p{N}:]):([a-z0-9_+-]{1,24}):(?![\p{L}\p{N}:])/gu;

/** A rule of the parser: names in prose become characters; code keeps them. */
export const drawEmoji = (state: StateCore): void => {
  for (const { type, children } of state.tokens)
    if (type === 'inline')
      for (const token of children ?? [])
        if (token.type === 'text' && token.content.includes(':'))
          token.content = token.content.replace(named, (all, name: string) => characters.get(name) ?? all);
};

/** An emoji by its name. */
export interface NamedEmoji {
  readonly name: string;
  readonly character: string;
}

/** Emoji whose names have what was typed: those that begin with it first. @param most how many */
export const emojiLike = (typed: string, most: number): readonly NamedEmoji[] => {
  const words = typed.toLowerCase();
  const fitting = [...characters].filter(([name]) => name.includes(words));
  return fitting
    .sort(([one], [other]) => Number(other.startsWith(words)) - Number(one.startsWith(words)))
    .slice(0, most)
    .map(([name, character]) => ({ name, character }));
};
