// @vitest-environment jsdom
/** The gallery shows every component and draws without a complaint. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Gallery } from './gallery.tsx';

const folder = join(import.meta.dirname, '../components');

const components = readdirSync(folder).filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'));

const galleryText = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  .join('\n');

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the gallery', () => {
  it.each(components)('shows %s', (name) => {
    expect(galleryText).toContain(`'../components/${name}'`);
  });

  it('draws every part without a complaint of React', () => {
    const complaints = vi.spyOn(console, 'error');
    render(<Gallery />);
    expect(screen.getAllByRole('region').length).toBeGreaterThan(20);
    expect(complaints.mock.calls).toEqual([]);
  });
});
