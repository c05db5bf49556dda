/** What every screen of a window needs: queries, the clock that ages are measured from, menus, and where pictures may come from. */
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { MenuRequest } from '#electron/windows/channels.ts';
import { type ReactNode, useMemo } from 'react';
import { useClockOffset } from '#renderer/api/server-clock.ts';
import { ask } from '#renderer/api/bridge.ts';
import { MenuContext } from '#renderer/components/controls/context-menu.ts';
import { ClockProvider } from '#renderer/components/time/clock.tsx';
import { ListPositionsProvider } from '#renderer/blocks/grid/list-positions.tsx';
import { ListPreviewProvider } from '#renderer/blocks/grid/list-preview.tsx';
import { useFollowPictureHosts, usePictureHosts } from '#renderer/api/channels/media.ts';
import { PictureHostsContext } from '#renderer/components/text/pictures.ts';

/** Tells everything in a window which other hosts pictures may come from. */
const Pictures = ({ children }: { readonly children: ReactNode }) => {
  useFollowPictureHosts();
  const { allowed } = usePictureHosts();
  const hosts = useMemo(() => new Set(allowed), [allowed]);
  return <PictureHostsContext value={hosts}>{children}</PictureHostsContext>;
};

const showMenu = (request: MenuRequest): Promise<number | null> => ask('menu:show', request).catch(() => null);

export const Providers = ({ client, children }: { readonly client: QueryClient; readonly children: ReactNode }) => (
  <QueryClientProvider client={client}>
    <ClockProvider offset={useClockOffset()}>
      <MenuContext value={showMenu}>
        <ListPositionsProvider>
          <ListPreviewProvider>
            <Pictures>{children}</Pictures>
          </ListPreviewProvider>
        </ListPositionsProvider>
      </MenuContext>
    </ClockProvider>
  </QueryClientProvider>
);
