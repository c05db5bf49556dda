/** Entry of the safe page: shown instead of a page that crashed three times in a minute (R14). */
import './policies.ts';
import './styles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '#renderer/api/query-client.ts';
import { mount } from './mount.tsx';
import { SafePage } from './safe-page.tsx';

mount(
  <QueryClientProvider client={createQueryClient()}>
    <SafePage />
  </QueryClientProvider>,
);
