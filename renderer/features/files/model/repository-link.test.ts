/** Links between files of a repository. */
import { expect, it } from 'vitest';
import { linkedFile, resolvePath, textBase } from './repository-link.ts';

it('resolves paths within the repository, and none out of it', () => {
  expect(resolvePath('docs/api', '../guide.md')).toBe('docs/guide.md');
  expect(resolvePath('docs', './a//b.md')).toBe('docs/a/b.md');
  expect(resolvePath('docs', '/README.md')).toBe('README.md');
  expect(resolvePath('', 'a')).toBe('a');
  expect(resolvePath('docs', '..')).toBe('');
  for (const out of ['../../x', '/..', '']) expect(resolvePath('docs', out), out).toBeNull();
});

it('finds the file again that a relative link became', () => {
  const root = textBase('https://code.example/base/', 'group/project', 'feature/a', '');
  const base = textBase('https://code.example/base/', 'group/project', 'feature/a', 'docs/50 %');
  const follow = (href: string) => linkedFile(new URL(href, base).href, root);
  expect(follow('read%20me.md#first-steps')).toEqual({ path: 'docs/50 %/read me.md', heading: '#first-steps' });
  expect(follow('../guide.md?x=1')).toEqual({ path: 'docs/guide.md', heading: '' });
  expect(follow('../..')).toEqual({ path: '', heading: '' });
});

it('takes no other address for a file: another ref, project or server, or above the root', () => {
  const root = textBase('https://code.example', 7, 'main', '');
  const base = textBase('https://code.example', 7, 'main', 'docs');
  for (const address of [
    textBase('https://code.example', 7, 'mainly', 'docs'),
    textBase('https://code.example', 8, 'main', ''),
    textBase('https://code.example.evil', 7, 'main', ''),
    new URL('../../x', base).href,
  ])
    expect(linkedFile(address, root), address).toBeNull();
});
