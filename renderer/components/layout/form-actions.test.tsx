/** @vitest-environment jsdom */
import { readFileSync, globSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Button } from '#renderer/components/controls/button.tsx';
import { FormActions } from './form-actions.tsx';

it('draws the others, Cancel and the filled button in this order, however they are given', () => {
  render(
    <FormActions action={<Button look="primary">Save</Button>} cancel={<Button>Cancel</Button>}>
      <Button look="plain">Discard</Button>
    </FormActions>,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Discard', 'Cancel', 'Save']);
});

const leaves = /t\('\w+\.(?:cancel|close|discard|keep_for_review|stay_signed_in)\w*'/;
const filled = /look=(?:"primary"|\{[^}]*'primary'[^}]*\})/g;

/** What stands beside each filled button, after it: up to the end of what is around both, or of the property that it is. */
const besides = (source: string): string[] =>
  [...source.matchAll(filled)].map(({ index }) => {
    const rest = source.slice(index);
    const end = rest.search(/<\/(?:div|FormActions|form|span)?>|\n *\}\n *(?:\/?>|\w+=)|\n {0,2}\);/);
    return end === -1 ? rest : rest.slice(0, end);
  });

it('stands in every form and dialog with a button that leaves: none of them draws the filled one first', () => {
  const sources = globSync('renderer/**/*.tsx').filter((path) => !path.endsWith('.test.tsx'));
  expect(sources.length).toBeGreaterThan(100);
  const isTurned = (path: string): boolean => besides(readFileSync(path, 'utf8')).some((part) => leaves.test(part));
  expect(sources.filter(isTurned)).toEqual([]);
});
