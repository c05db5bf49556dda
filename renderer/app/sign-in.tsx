/** Entry of the sign-in window: a page and a process of its own, closed after signing in. */
import './policies.ts';
import './styles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '#renderer/api/query-client.ts';
import { SignInPage } from '#renderer/features/accounts/components/sign-in-page.tsx';
import { mount } from './mount.tsx';

mount(
  <QueryClientProvider client={createQueryClient()}>
    <SignInPage />
  </QueryClientProvider>,
);
