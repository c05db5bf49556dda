// @vitest-environment jsdom
/** Nothing that a text says gets beyond being a text. */
import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { judgeLink } from '#shared/links/link-rules.ts';
import { Markdown } from './markdown.tsx';
import { sanitize } from './sanitize.ts';
import { MarkdownContext } from './surroundings.ts';
import { forbiddenParts } from './testing/forbidden-parts.ts';
import { hostileAddresses, hostileLinks, hostileTexts } from './testing/hostile-markdown.ts';
import { hostileMarkup } from './testing/hostile-markup.ts';

const webUrl = 'https://code.example/group/project';

const draw = (text: string): Element =>
  render(
    <MarkdownContext
      value={{
        webUrl,
        onLink: () => {},
        onImage: () => {},
        reference: ({ kind, value }) => `https://code.example/${kind}/${value}`,
      }}
    >
      <Markdown text={text} />
    </MarkdownContext>,
  ).container.firstElementChild ?? document.body;

const parse = (markup: string): Element => {
  const element = document.createElement('div');
  element.innerHTML = String(sanitize(markup));
  return element;
};

const named = (texts: readonly string[]): (readonly [string, string])[] =>
  texts.map((text) => [JSON.stringify(text).slice(0, 100), text]);

afterEach(cleanup);

describe('hostile texts', () => {
  it('S14 are at least 150', () => {
    expect(hostileMarkup.length + hostileAddresses.length + hostileTexts.length).toBeGreaterThanOrEqual(150);
  });

  it.each(named([...hostileMarkup, ...hostileTexts]))('S14 S15 %s as a text brings nothing forbidden', (_, text) => {
    expect(forbiddenParts(draw(text))).toEqual([]);
  });

  it.each(named(hostileMarkup))('S14 S15 %s as markup does not pass the sanitizer', (_, markup) => {
    expect(forbiddenParts(parse(markup))).toEqual([]);
  });

  it.each(named(hostileLinks))('S14 %s leads nowhere but to the project', (_, text) => {
    const root = draw(text);
    expect(forbiddenParts(root)).toEqual([]);
    for (const link of root.querySelectorAll('a[href], button[data-image]')) {
      const address = link.getAttribute('href') ?? link.getAttribute('data-image') ?? '';
      expect(judgeLink(address)).toEqual({ ok: true, url: address });
      // What was percent-encoded from the start is a path of the project; in prose a part may be an honest address.
      expect(new URL(address).host).toMatch(/^(code|ok)\.example$/);
    }
  });

  it('S14 the check notices what it is there for', () => {
    const planted = document.createElement('div');
    for (const markup of hostileMarkup.filter((each) => /<(script|iframe|svg|img|form|style|base)\b/i.test(each))) {
      planted.innerHTML = markup;
      expect(forbiddenParts(planted), markup).not.toEqual([]);
    }
    planted.innerHTML =
      '<a href="javascript:x">1</a><a href="//x">2</a><p id="lectern" class="a" style="b">3</p><input><button>4</button>';
    expect(forbiddenParts(planted)).toHaveLength(7);
    planted.innerHTML = '<a href="https://ok.example/" title="x">1</a><h3 id="user-content-x">2</h3>';
    expect(forbiddenParts(planted)).toEqual([]);
  });
});

describe('whatever the text', () => {
  const pieces = fc.constantFrom(
    ...'\n|\n\n|> |- |1. |# |```|`|*|**|~~|[x](|](|![|)|<|>|[|]|: |\\|&#|;|javascript:|https://a.example/|//|!1|#2|@a|"|\'|    || a | b |\n|-|-|\n|- [ ] |- [x] |<script>|<img src=x onerror=x>|onclick=|\u202e|\u0000|\ud800|data:|mailto:a@b.example'.split(
      '|',
    ),
    '|',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(fc.oneof(pieces, fc.string({ maxLength: 4 })), { maxLength: 60 }).map((parts) => parts.join('')),
    fc.array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 100 }).map((units) => String.fromCharCode(...units)),
    fc
      .array(fc.constantFrom(...hostileMarkup, ...hostileTexts, ...hostileLinks), { maxLength: 4 })
      .map((all) => all.join('')),
  );

  it('S14 S15 it never throws and brings nothing forbidden', () => {
    fc.assert(
      fc.property(text, (each) => {
        const root = draw(each);
        expect(forbiddenParts(root)).toEqual([]);
        cleanup();
      }),
      { seed: 14, numRuns: 400 },
    );
  });

  it('S17 no deceiving character reaches the page', () => {
    fc.assert(
      fc.property(text, (each) => {
        expect(draw(each).textContent).not.toMatch(
          /[\u0000-\u0008\u000b-\u001f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/,
        );
        cleanup();
      }),
      { seed: 17, numRuns: 200 },
    );
  });
});
