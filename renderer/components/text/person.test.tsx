// @vitest-environment jsdom
/** A long name is cut before the username, and both are in the tooltip. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactElement } from 'react';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Person, PersonWithUsername } from './person.tsx';

afterEach(cleanup);

const person = { name: 'Name '.repeat(60).trim(), username: 'ines.okafor', avatar_url: null };
const drawn = (element: ReactElement): HTMLElement => render(element).container.firstElementChild as HTMLElement;

it('says both in the tooltip, with and without the username beside it', () => {
  for (const element of [<Person key={1} person={person} none="" />, <PersonWithUsername key={2} person={person} />])
    expect(drawn(element).title).toBe(`${person.name} @ines.okafor`);
  expect(drawn(<Person person={{ ...person, name: ' ' }} none="" />).textContent).toContain('ines.okafor');
});

it('has the username in a part of its own, which does not give way to the name', () => {
  const parts = [...drawn(<PersonWithUsername person={person} />).children].map(({ textContent }) => textContent);
  expect(parts.slice(1)).toEqual([person.name, '@ines.okafor']);
  const rules = readFileSync(join(import.meta.dirname, 'text.module.css'), 'utf8');
  const ruleOf = (name: string): string => new RegExp(`^\\.${name} \\{[^}]*\\}`, 'mu').exec(rules)?.[0] ?? '';
  expect(ruleOf('name')).toMatch(/min-width: 0;\s+overflow: hidden;\s+text-overflow: ellipsis;/u);
  expect(ruleOf('username')).toMatch(/flex: none;/u);
});
