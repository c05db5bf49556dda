/** The gallery: every component in all its states, in each theme and contrast. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { ListPositionsProvider } from '#renderer/blocks/grid/list-positions.tsx';
import { ClockProvider } from '#renderer/components/time/clock.tsx';
import { SegmentedControl } from '#renderer/components/controls/segmented-control.tsx';
import { Acting } from './acting.tsx';
import { Code } from './code.tsx';
import { Controls } from './controls.tsx';
import { Downloads } from './downloads.tsx';
import { FormStates } from './forms.tsx';
import { Frames } from './frames.tsx';
import styles from './gallery.module.css';
import { History, KeptLists } from './kept-lists.tsx';
import { Lists } from './lists.tsx';
import { Network } from './network.tsx';
import { Signs } from './signs.tsx';

const looks = {
  theme: [
    { value: 'system', label: 'System' },
    { value: 'light', label: 'Light' },
    { value: 'dark', label: 'Dark' },
  ],
  contrast: [
    { value: 'system', label: 'System' },
    { value: 'more', label: 'More' },
  ],
} as const;

/** What follows the system has no attribute: the tokens then go by media queries. */
const useAppearanceChoice = (name: 'theme' | 'contrast') => {
  const [value, setValue] = useState<string>('system');
  const choose = (chosen: string): void => {
    setValue(chosen);
    if (chosen === 'system') document.documentElement.removeAttribute(`data-${name}`);
    else document.documentElement.setAttribute(`data-${name}`, chosen);
  };
  return { label: name, options: looks[name], value, onValue: choose };
};

export const Gallery = () => {
  const [client] = useState(() => new QueryClient());
  const theme = useAppearanceChoice('theme');
  const contrast = useAppearanceChoice('contrast');
  return (
    <QueryClientProvider client={client}>
      <ClockProvider offset={0}>
        <ListPositionsProvider>
          <MemoryRouter>
            <main className={styles.page}>
              <header className={styles.bar}>
                <h1 className={styles.title}>Components</h1>
                <SegmentedControl {...theme} />
                <SegmentedControl {...contrast} />
              </header>
              <h2 className={styles.group}>Controls</h2>
              <Controls />
              <h2 className={styles.group}>Actions and forms</h2>
              <Acting />
              <FormStates />
              <Network />
              <h2 className={styles.group}>Signs</h2>
              <Signs />
              <h2 className={styles.group}>Lists</h2>
              <Lists />
              <KeptLists />
              <History />
              <h2 className={styles.group}>Code and files</h2>
              <Code />
              <h2 className={styles.group}>Downloads</h2>
              <Downloads />
              <h2 className={styles.group}>Frames</h2>
              <Frames />
            </main>
          </MemoryRouter>
        </ListPositionsProvider>
      </ClockProvider>
    </QueryClientProvider>
  );
};
