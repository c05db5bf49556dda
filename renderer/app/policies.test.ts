/** The policy for markup is made as soon as a page begins, and handed over once. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// Another file of tests may have made them in this worker.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A page's factory: a name is given once. */
const stubFactory = (): Set<string> => {
  const names = new Set<string>();
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, rules: object) => {
      if (names.has(name)) throw new TypeError(`Policy with name "${name}" already exists.`);
      names.add(name);
      return rules;
    },
  });
  return names;
};

it('an entry takes both names before anything else runs', async () => {
  vi.stubGlobal('location', { href: 'app://lectern/', host: 'lectern', protocol: 'app:' });
  const names = stubFactory();
  await import('./policies.ts');
  expect([...names]).toEqual(['lectern-html', 'lectern-worker']);
});

it('it is handed over once, and makes no address of a script', async () => {
  stubFactory();
  const { takeHtmlPolicy } = await import('#renderer/components/markdown/html-policy.ts');
  const policy = takeHtmlPolicy();
  expect(policy?.createHTML('<b>1</b>')).toBe('<b>1</b>');
  expect(() => policy?.createScriptURL('https://evil.example/x.js')).toThrow();
  expect(takeHtmlPolicy()).toBeUndefined();
});

it('where there are no Trusted Types, there is none', async () => {
  const { takeHtmlPolicy } = await import('#renderer/components/markdown/html-policy.ts');
  expect(takeHtmlPolicy()).toBeUndefined();
});
