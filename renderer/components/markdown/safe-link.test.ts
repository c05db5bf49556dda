/** Addresses of a text are judged before any of its markup is made: the sanitizer behind them is a second wall, not the first (S14). */
import { expect, it } from 'vitest';
import { safeLink } from './safe-link.ts';

const bases = { webUrl: 'https://code.example/group/project' };

it.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'blob:https://code.example/1',
  'app://lectern/index.html',
  'vscode://file/x',
])('S14 %s becomes no link', (address) => {
  expect(safeLink(address, bases)).toBeNull();
});

it.each([
  ['https://other.example/a', 'https://other.example/a'],
  ['mailto:ada@other.example', 'mailto:ada@other.example'],
  ['#part', '#user-content-part'],
  ['files/a.txt', 'https://code.example/group/project/files/a.txt'],
])('%s leads on', (address, href) => {
  expect(safeLink(address, bases)).toBe(href);
});
