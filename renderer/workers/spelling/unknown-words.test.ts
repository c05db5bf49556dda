/** Which words are checked, and where they are: with the dictionary that ships. */
import { describe, expect, it } from 'vitest';
import { proseWords } from './prose-words.ts';
import { dictionary } from './testing/shipped-dictionary.ts';
import { mostWords, suggestionsFor, unknownWords } from './unknown-words.ts';

const wordsOf = (text: string): string[] => proseWords(text).map(({ word }) => word);
const unknownIn = (text: string, known: readonly string[] = []): string[] =>
  unknownWords(text, dictionary, new Set(known)).words.map(({ word }) => word);

describe('words that are checked', () => {
  it('are those of prose, with their offsets in UTF-16', () => {
    const text = '😀 Don’t mrege **bold** _words_, well-knwon: they’re (rihgt)!\n> “quoted” — ünïcode';
    const words = proseWords(text);
    expect(words.map(({ word }) => word)).toEqual(['Don’t', 'mrege', 'bold', 'words', 'well', 'knwon', 'they’re', 'rihgt', 'quoted', 'ünïcode']); // prettier-ignore
    for (const { start, end, word } of words) expect(text.slice(start, end)).toBe(word);
  });

  it.each([
    ['spans of code', 'Use `teh code` and ``a ` tihck`` here', ['Use', 'and', 'here']],
    ['a backtick without another is text', 'a lone ` tick hree', ['lone', 'tick', 'hree']],
    ['a span ends with its paragraph', 'one ` two\n\nthree ` four', ['one', 'two', 'three', 'four']],
    ['fences', 'before\n```ts\nlet teh = wrnog;\n```\nafter\n- ~~~\n  hidn\n  ~~~\nlast', ['before', 'after', 'last']],
    ['a fence without an end', 'before\n````\nteh\n```\nteh', ['before']],
    ['comments and tags', 'one <!-- teh\n wrnog --> two <b title="teh">three</b>', ['one', 'two', 'three']],
    ['targets of links', '[teh text](https://exmaple.com/a_(b) "titel") ![pic](./pth.png) [name][refname]', ['teh', 'text', 'pic', 'name']], // prettier-ignore
    ['definitions of links', '[refname]: https://exmaple.com teh\nnext', ['next']],
    ['addresses', 'see https://exmaple.com/teh, www.exmaple.com <https://teh.example> and mailto:teh@exmaple.com', ['see', 'and']], // prettier-ignore
    ['mentions', 'thanks @ines.okafor, (@tehuser) and ines@exmaple.com', ['thanks', 'and']],
    ['references', 'closes #12, !34, group/prjct!5, %milestne, ~labl ~"two lables" and $6', ['closes', 'and']],
    ['paths and names of files', 'in src/teh.ts, ./teh, C:\\teh, teh.config.mjs and .gitignroe', ['in', 'and']],
    ['options and calls', 'run git --amned -nq teh() a::teh teh=1', ['run', 'git']],
    ['names of things in code', 'useTehState TehClass teh_name v2beta sha1sum 4th HTTP APIs JSONs', []],
    ['emoji codes and entities', 'fine :thumbsupp: &nbps; :+1:', ['fine']],
    ['other scripts', 'привет 世界 γειά word', ['word']],
    ['short parts of compounds', 're-read un-merge co-owner', ['read', 'merge', 'owner']],
  ])('%s', (_name, text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('takes a long text of nothing but openings in one go', () => {
    const text = `${'`'.repeat(3)} `.repeat(5).concat('<!-- [a]( ` `` "'.repeat(20_000));
    expect(proseWords(text).length).toBeLessThan(text.length);
  });
});

describe('unknown words', () => {
  it('are those that neither the dictionary, nor software development, nor the user knows', () => {
    const text = "The pipline of Harborlight’s repo was rebased; harborlight's changelog isn't hree.";
    expect(unknownIn(text)).toEqual(['pipline', 'Harborlight’s', "harborlight's", 'hree']);
    expect(unknownIn(text, ['harborlight', 'hree'])).toEqual(['pipline']);
    // As it was added: a name stays one.
    expect(unknownIn('Ines ines', ['Ines'])).toEqual(['ines']);
  });

  it('are listed up to a number, and counted beyond it', () => {
    const found = unknownWords('teh '.repeat(mostWords + 3), dictionary, new Set());
    expect([found.words.length, found.more, found.words.at(-1)?.start]).toEqual([200, 3, 199 * 4]);
  });

  it('have up to five suggestions, swapped letters first', () => {
    expect(suggestionsFor('teh', dictionary)[0]).toBe('the');
    expect(suggestionsFor('adn', dictionary)[0]).toBe('and');
    expect(suggestionsFor('pipline', dictionary)).toEqual(['pipeline']);
    expect(suggestionsFor('dont', dictionary)).toHaveLength(5);
    expect(suggestionsFor('x'.repeat(31), dictionary)).toEqual([]);
  });
});
