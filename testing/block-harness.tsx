/** One block in a test: drawn alone, over the real proxy and the real service. */
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { drafts as typed } from '#renderer/api/drafts/drafts.ts';
import { createQueryClient } from '#renderer/api/query-client.ts';
import { Providers } from '#renderer/app/providers.tsx';
import { closing, installBridge, installProxy, openConnection, type Between, type Sent } from './app-harness.tsx';
import { openDraftChannels } from './draft-channels.ts';
import type { Sender, TestService } from './service-fixture.ts';

/** A block on screen. */
export interface OpenBlock {
  readonly user: UserEvent;
  /** Every request that left the proxy, in order. */
  readonly sent: readonly Sent[];
  /** Draws something else instead of it. */
  readonly show: (content: ReactNode) => void;
  readonly close: () => Promise<void>;
}

/** Draws it until the end of the test; `draftFolder` keeps drafts from one block to the next. */
export const openBlock = (
  service: TestService,
  content: ReactNode,
  options: { readonly sender?: Sender; readonly between?: Between | undefined; readonly draftFolder?: string } = {},
): OpenBlock => {
  const drafts = openDraftChannels(options.draftFolder);
  const connection = openConnection();
  installBridge({}, drafts, connection);
  const pass: Between = (request, on) => on(request);
  const proxy = installProxy(service, options.sender ?? 'owner', options.between ?? pass, connection.hear);
  const client = createQueryClient();
  const around = (inside: ReactNode): ReactNode => (
    <Providers client={client}>
      <MemoryRouter>{inside}</MemoryRouter>
    </Providers>
  );
  const { rerender, unmount } = render(around(content));
  return {
    user: userEvent.setup(),
    sent: proxy.sent,
    show: (next) => rerender(around(next)),
    close: closing(async () => {
      unmount();
      client.clear();
      await proxy.restore();
      await typed.flushAll();
      drafts.close();
    }),
  };
};
