// @vitest-environment jsdom
/** What a text looks like to its reader, and what happens when its links and pictures are used. */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { text } from '#testing/text.ts';
import { Markdown } from './markdown.tsx';
import { MarkdownContext, type MarkdownSurroundings } from './surroundings.ts';

const webUrl = 'https://code.example/group/project';

const draw = (text: string, surroundings: Partial<MarkdownSurroundings> = {}): HTMLElement =>
  render(
    <MarkdownContext value={{ webUrl, onLink: () => {}, ...surroundings }}>
      <Markdown text={text} />
    </MarkdownContext>,
  ).container;

const markup = (text: string, surroundings?: Partial<MarkdownSurroundings>): string =>
  draw(text, surroundings).firstElementChild?.innerHTML.trim() ?? '';

const hrefs = (text: string, surroundings?: Partial<MarkdownSurroundings>): (string | null)[] =>
  [...draw(text, surroundings).querySelectorAll('a')].map((link) => link.getAttribute('href'));

afterEach(cleanup);

describe('formatting', () => {
  it('draws paragraphs, emphasis, lists, quotes, code and rules', () => {
    expect(markup('One **two** *three* ~~four~~ `five`')).toBe(
      '<p>One <strong>two</strong> <em>three</em> <s>four</s> <code>five</code></p>',
    );
    const root = draw('- a\n  1. b\n\n> c\n\n---\n\n3. d');
    expect(root.querySelector('ul ol li')?.textContent).toBe('b');
    expect(root.querySelector('blockquote p')?.textContent).toBe('c');
    expect(root.querySelector('hr')).not.toBeNull();
    expect(root.querySelector('ol[start="3"] li')?.textContent).toBe('d');
  });

  it('keeps headings below the two levels of the page', () => {
    const root = draw('# One\n\n## Two\n\n###### Six');
    expect([...root.querySelectorAll('h3, h4, h5, h6')].map(({ tagName }) => tagName)).toEqual(['H3', 'H4', 'H6']);
  });

  it('aligns tables without styles', () => {
    const root = draw('| a | b |\n| - | -: |\n| 1 | 2 |');
    expect(root.querySelector('td[data-align="right"]')?.textContent).toBe('2');
    expect(root.innerHTML).not.toContain('style');
  });

  it('draws task boxes that cannot be ticked', () => {
    draw('- [ ] open\n- [x] done\n- [y] none');
    const boxes = screen.getAllByRole('checkbox');
    expect(boxes.map((box) => [(box as HTMLInputElement).checked, (box as HTMLInputElement).disabled])).toEqual([
      [false, true],
      [true, true],
    ]);
    expect(screen.getByText('[y] none')).toBeTruthy();
  });

  it('has code coloured in the language it names, and takes the colours off', () => {
    const takeOff = vi.fn();
    const paintCode = vi.fn<NonNullable<MarkdownSurroundings['paintCode']>>(() => takeOff);
    const text = '```go title="x"\nfunc main() {}\n```\n\n```\nplain\n```';
    const view = render(
      <MarkdownContext value={{ webUrl, onLink: () => {}, paintCode }}>
        <Markdown text={text} />
      </MarkdownContext>,
    );
    expect(paintCode.mock.calls.map(([node, language]) => [node.data, language])).toEqual([['func main() {}\n', 'go']]);
    view.unmount();
    expect(takeOff).toHaveBeenCalledOnce();
  });

  it('S17 shows deceiving characters by their code points, in words, code and addresses', () => {
    const root = draw('a\u202eb `c\u200bd` &#x202e;\n\n```\ne\u2066\n```\n\n![f\u202e](https://a.example/x)');
    expect(root.textContent).toContain('a⟨U+202E⟩b c⟨U+200B⟩d ⟨U+202E⟩');
    expect(root.textContent).toContain('e⟨U+2066⟩');
    expect(root.textContent).toContain('f⟨U+202E⟩');
  });

  it('S17 joiners stay in words, where scripts and emoji need them, and are seen in code', () => {
    const root = draw('می\u200cخواهم \u{1f469}\u200d\u{1f4bb} `a\u200db`\n\n```\nc\u200cd\n\te\n```');
    expect(root.querySelector('p')?.textContent).toBe('می\u200cخواهم \u{1f469}\u200d\u{1f4bb} a⟨U+200D⟩b');
    expect(root.querySelector('pre')?.textContent).toBe('c⟨U+200C⟩d\n\te\n');
  });
});

describe('links', () => {
  it('S14 are http, https, mailto, places, or paths of the project', () => {
    const text =
      '[a](http://a.example/x) <https://b.example> [c](mailto:c@d.example) [d](#part) [e](docs/e.md) [f](/f) [g](?x=1) https://h.example/i';
    expect(hrefs(text)).toEqual([
      'http://a.example/x',
      'https://b.example/',
      'mailto:c@d.example',
      '#user-content-part',
      'https://code.example/group/project/docs/e.md',
      'https://code.example/f',
      'https://code.example/group/project/?x=1',
      'https://h.example/i',
    ]);
    expect(draw(text).querySelector('[target]')).toBeNull();
  });

  it.each(['//host/x', '\\\\\\\\host\\\\x', '/\\host', 'javascript:alert(1)', 'file:///x', ''])(
    'S14 [x](%s) is text',
    (address) => {
      expect(hrefs(`[x](${address})`)).toEqual([]);
    },
  );

  it('defect S-2 attached files lie below the project, whatever the folder of the text and the path of the server', () => {
    const secret = '0123456789abcdef0123456789abcdef';
    const file = `[x](/uploads/${secret}/my%20plan.png)`;
    const below = (base: string): string => `${base}/uploads/${secret}/my%20plan.png`;
    expect(hrefs(file)).toEqual([below(webUrl)]);
    for (const base of ['https://code.example/sub/group/project', 'https://code.example/group/project/'])
      expect(hrefs(file, { webUrl: base })).toEqual([below(base.replace(/\/$/, ''))]);
    const folder = { webUrl: 'https://code.example/group%2Fproject/-/blob/main/docs/', uploadsUrl: webUrl };
    expect(hrefs(`${file} [y](y.md)`, folder)).toEqual([below(webUrl), `${folder.webUrl}y.md`]);
    // What is none of a project's: a picture of a person, another application, too few digits, a step back.
    expect(hrefs('[x](/uploads/-/system/a.png) [y](/uploads/1/a.png)')).toEqual([
      'https://code.example/uploads/-/system/a.png',
      'https://code.example/uploads/1/a.png',
    ]);
    expect(hrefs(`[x](/uploads/${secret}/../../../../../api/v4/user)`)).toEqual(['https://code.example/api/v4/user']);
    expect(hrefs(file, { webUrl: null })).toEqual([]);
  });

  it('defect R-15 a path with blanks leads to its file', () => {
    const text = '[a](docs/my plan.md) [b](<my plan.md>) ![c](my chart.png) [d](my plan.md#part)';
    expect(hrefs(text)).toEqual(
      ['docs/my%20plan.md', 'my%20plan.md', 'my%20chart.png', 'my%20plan.md#part'].map((path) => `${webUrl}/${path}`),
    );
    for (const other of [
      '[1](as noted before)',
      '[x](javascript:alert(1) a.md)',
      '[x](//host/a b.md)',
      '[x](file:///a b.md)',
    ])
      expect(hrefs(other)).toEqual([]);
  });

  it('defect R-15 a path from a slash on is one of the repository, but for pages of the server', () => {
    const bases = { webUrl: `${webUrl}/-/blob/HEAD/docs/`, rootUrl: `${webUrl}/-/blob/HEAD/`, uploadsUrl: webUrl };
    expect(hrefs('[a](/README.md) [b](b.md) [c](../c.md) [d](/group/project/-/issues/1)', bases)).toEqual([
      `${bases.rootUrl}README.md`,
      `${bases.webUrl}b.md`,
      `${bases.rootUrl}c.md`,
      `${webUrl}/-/issues/1`,
    ]);
  });

  it('S14 paths stay text where the project has no address', () => {
    expect(hrefs('[x](docs/x.md)', { webUrl: null })).toEqual([]);
  });

  it('S14 a bare name, ftp and a mail address in prose are no links', () => {
    expect(hrefs('www.a.example a.example ftp://a.example/ //a.example b@a.example')).toEqual([]);
  });

  it('S14 a title and a host tell where they lead', () => {
    const root = draw('[https://good.example](https://evil.example/ "good") https://аpple.example/');
    const links = [...root.querySelectorAll('a')];
    expect(links.map(({ title }) => title)).toEqual(['https://evil.example/', 'https://xn--pple-43d.example/']);
    expect(links[1]?.textContent).toBe('https://xn--pple-43d.example/');
  });

  it('ask the screen instead of leading away, by left and middle button', async () => {
    const onLink = vi.fn();
    const root = draw('[x](https://a.example/x)', { onLink });
    const link = root.querySelector('a')!;
    await userEvent.click(link);
    expect(onLink.mock.calls).toEqual([['https://a.example/x', false]]);
    const middle = new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 });
    link.dispatchEvent(middle);
    expect(middle.defaultPrevented).toBe(true);
    expect(onLink.mock.calls.slice(1)).toEqual([['https://a.example/x', true]]);
    link.dispatchEvent(new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 2 }));
    expect(onLink).toHaveBeenCalledTimes(2);
  });

  it('S15 a place is found in its own text, by a prefixed id', async () => {
    const onLink = vi.fn();
    const root = draw('# The part\n\n# The part\n\n[go](#the-part-1)', { onLink });
    const [, second] = root.querySelectorAll<HTMLElement>('h3');
    expect([...root.querySelectorAll('h3')].map(({ id }) => id)).toEqual([
      'user-content-the-part',
      'user-content-the-part-1',
    ]);
    second!.scrollIntoView = vi.fn();
    await userEvent.click(screen.getByText('go'));
    expect(second!.scrollIntoView).toHaveBeenCalledOnce();
    expect(onLink).not.toHaveBeenCalled();
  });

  it('S15 nothing global is clobbered', () => {
    draw('# lectern\n\n# location\n\n# getElementById\n\n# name');
    expect(document.getElementById('lectern')).toBeNull();
    expect(document.getElementById('user-content-lectern')).not.toBeNull();
    expect('lectern' in window).toBe(false);
  });
});

describe('pictures', () => {
  it('S14 wait for consent, with their words', async () => {
    const onImage = vi.fn();
    const root = draw('![A *chart*](https://pics.example/a.png)', { onImage });
    expect(root.querySelector('img')).toBeNull();
    expect(root.textContent).toContain('A chart');
    await userEvent.click(
      screen.getByRole('button', { name: text('components.image_load', { host: 'pics.example' }) }),
    );
    expect(onImage.mock.calls).toEqual([['https://pics.example/a.png']]);
  });

  it('S14 are links where nobody loads them, and words inside of a link', () => {
    expect(hrefs('![A](a.png)')).toEqual(['https://code.example/group/project/a.png']);
    expect(hrefs('[![A](a.png)](https://a.example/)')).toEqual(['https://a.example/']);
    expect(draw('![A](data:image/png;base64,AA==)').querySelector('a, img, button')).toBeNull();
  });
});

describe('tags, comments, emoji and footnotes', () => {
  it.each([
    ['H<sub>2</sub>O, m<sup>2</sup>, <kbd>Ctrl</kbd>', '<p>H<sub>2</sub>O, m<sup>2</sup>, <kbd>Ctrl</kbd></p>'],
    ['one<br>two<br />three', '<p>one<br>\ntwo<br>\nthree</p>'],
    ['open <sub>only, </kbd> alone', '<p>open &lt;sub&gt;only, &lt;/kbd&gt; alone</p>'],
    ['<b>a</b> <i>b</i> <del>c</del> <code>d</code>', '<p><strong>a</strong> <em>b</em> <s>c</s> <code>d</code></p>'],
    ['<b>a</i>', '<p>&lt;b&gt;a&lt;/i&gt;</p>'],
    ['<sub onclick="x">a</sub>', '<p>&lt;sub onclick="x"&gt;a&lt;/sub&gt;</p>'],
    ['`<kbd>`', '<p><code>&lt;kbd&gt;</code></p>'],
    ['a <!-- hidden --> b', '<p>a  b</p>'],
    ['<!--\nhidden\n\nlines\n-->\n\nshown', '<p>shown</p>'],
    ['a <!-- never closed', '<p>a &lt;!-- never closed</p>'],
    ['Done :tada:, at 10:x:30, :nobody: `:tada:`', '<p>Done 🎉, at 10:x:30, :nobody: <code>:tada:</code></p>'],
    [
      'See[^1].\n\n[^1]: https://a.example',
      '<p>See[^1].</p>\n<p>[^1]: <a href="https://a.example/" title="https://a.example/">https://a.example</a></p>',
    ],
  ])('%j', (text, expected) => {
    expect(markup(text)).toBe(expected);
  });

  it('folds details under their summary, whose words are formatted', () => {
    const text = '<details>\n<summary>The *log*</summary>\n\n- one\n\n</details>\n\nafter';
    expect(markup(text)).toBe(
      '<details><summary>The <em>log</em></summary>\n<ul>\n<li>one</li>\n</ul>\n</details><p>after</p>',
    );
  });

  it.each([
    '<details><summary>The log</summary>one</details>',
    '<details open class="x">\n<summary class="y">\nThe log\n</summary>\n\none\n</details>',
    '<details><summary>The log</summary>\none\n\n</details>',
    '<details>\n  <summary>The log</summary>\n  one\n</details>',
  ])('defect R-15 folds details in the forms they are written in: %j', (text) => {
    expect(markup(text).replaceAll('\n', '')).toBe('<details><summary>The log</summary><p>one</p></details>');
  });

  it('defect R-15 draws front matter as data, and a rule above words as a rule', () => {
    const root = draw('---\ntitle: "Tides"\ntags:\n  - a\n---\n# Tides\n\n---\nlast: x\n---');
    expect(root.querySelector('pre code[data-language="yaml"]')?.textContent).toBe('title: "Tides"\ntags:\n  - a\n');
    expect([...root.querySelectorAll('h3, h4')].map(({ textContent }) => textContent)).toEqual(['Tides', 'last: x']);
    expect(markup('+++\ntitle = "a"\n+++\nb')).toContain('data-language="toml"');
    expect(markup('---\n\nwords\n\n---')).not.toContain('<pre');
    expect(markup('---\nNote: no end')).not.toContain('<pre');
    expect(markup('> ---\n> a: b\n> ---')).not.toContain('<pre');
  });

  it('hides nothing where the end of details is missing', () => {
    const root = draw('<details><summary>More</summary>\n\nshown');
    expect(root.querySelector('details')).toBeNull();
    expect(root.textContent).toContain('shown');
  });
});

describe('references', () => {
  const reference: MarkdownSurroundings['reference'] = ({ kind, value }) =>
    kind === 'issue' ? null : `https://code.example/${kind}/${value}`;

  it('become links where the screen knows where they lead', () => {
    expect(hrefs('See !12, #34, $51, (@ann.b) and 9e7a3d1, for $4.50.', { reference })).toEqual([
      'https://code.example/merge_request/12',
      'https://code.example/snippet/51',
      'https://code.example/user/ann.b',
      'https://code.example/commit/9e7a3d1',
    ]);
    expect(hrefs('See !12 and 9e7a3d1.')).toEqual([]);
  });

  it('are whole words outside of code, links and escapes', () => {
    const text =
      'a!12 !12a **a**!12 ann@example.org `!12` [!12](https://a.example/) \\!12 1234567 defaced 9e7a3d 9e7a3d1x\n\n```\n!12\n```\n\n    @ann';
    expect(hrefs(text, { reference })).toEqual(['https://a.example/']);
  });

  it.each([
    "awk '{print $1}', $1, ${12}, '$12', a=$12",
    '@types/node, @angular/core, @Component({}), @Input() x, @a=1, \\@media',
    '9e7a3d1f-04b2-4c55-9c8e-2f6f0d5a1b2c, sha=9e7a3d1f, 9e7a3d1f/x, v1-9e7a3d1f',
    'https%3A!12, !12-beta, #12-1, !12:3',
  ])('defect R-15 are not seen in %s', (text) => {
    expect(hrefs(text, { reference })).toEqual([]);
  });

  it('defect R-15 end with what a sentence ends with', () => {
    const text = '!1. !2, (!3) !4: “!5” !6’s @ann. @bob’s 9e7a3d1… !7';
    expect(hrefs(text, { reference })).toHaveLength(10);
  });

  it('S14 lead to safe addresses only, whatever the screen says', () => {
    expect(hrefs('!12', { reference: () => 'javascript:alert(1)' })).toEqual([]);
  });
});
