// @vitest-environment jsdom
/** A slider whose value comes back late, as from an address: no key is lost, and what others set is shown. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Slider } from './slider.tsx';

afterEach(cleanup);

it('builds each key on the one before it, and follows what is set from outside', () => {
  const told: number[] = [];
  const draw = (value: number) => <Slider label="Share" value={value} onValue={(next) => told.push(next)} />;
  const { rerender } = render(draw(50));
  const slider = (): HTMLInputElement => screen.getByRole('slider');
  for (let press = 0; press < 3; press += 1) fireEvent.keyDown(slider(), { key: 'ArrowRight' });
  expect([told, slider().value]).toEqual([[51, 52, 53], '53']);
  rerender(draw(51));
  expect(slider().value).toBe('53');
  rerender(draw(53));
  rerender(draw(10));
  expect(slider().value).toBe('10');
});
