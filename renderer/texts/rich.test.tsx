// @vitest-environment jsdom
/** Texts with elements in them. */
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import { rich } from './rich.tsx';

it('puts elements where their names stand, and writes text and numbers as every text', () => {
  const { container } = render(<p>{rich('dates.on_date_at_time', { date: <b>9 March</b>, time: '09:10' })}</p>);
  expect(container.innerHTML).toBe(
    `<p>${text('dates.on_date_at_time', { date: '<b>9 March</b>', time: '09:10' })}</p>`,
  );
});

it('takes what a person wrote as text, also where it looks like a value', () => {
  const { container } = render(<p>{rich('dates.on_date_at_time', { date: '{{time}} <i>', time: <b>now</b> })}</p>);
  expect(container.textContent).toBe(text('dates.on_date_at_time', { date: '{{time}} <i>', time: 'now' }));
});

it('keeps what a person wrote whole, also the signs that stand for elements', () => {
  const { container } = render(
    <p>{rich('dates.on_date_at_time', { date: '\u{F8FF} a\u{F8FF}b', time: <b>now</b> })}</p>,
  );
  expect(container.textContent).toBe(text('dates.on_date_at_time', { date: '\u{F8FF} a\u{F8FF}b', time: 'now' }));
});

it('chooses the singular and the plural', () => {
  const { container } = render(<p>{rich('dates.days_ago', { count: 1234 })}</p>);
  expect(container.textContent).toBe(text('dates.days_ago', { count: 1234 }));
});
