/** The frame of every screen: sidebar, title bar, screen, status bar. */
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { matchPath, Outlet, useLocation, useNavigate, useNavigation, useParams } from 'react-router';
import { routeTo, routeWith, screenOf, screensToGo, type ScreenId } from '#shared/screens.ts';
import { useAccount, useIsAdministrator } from '#renderer/api/account.ts';
import { ask } from '#renderer/api/bridge.ts';
import { readAgain } from '#renderer/api/freshness.ts';
import { useFollowConnectionStatus } from '#renderer/api/connection.ts';
import { useAwaitedCommands, useCommand } from '#renderer/components/context/commands.tsx';
import { ProxySignIn } from '#renderer/blocks/network/proxy-sign-in.tsx';
import { StatusSlotContext } from '#renderer/components/layout/status-slot.tsx';
import { SkipSlotContext } from '#renderer/components/layout/skip-link.tsx';
import { PanesContext } from '#renderer/components/layout/pane-widths.ts';
import { usePane } from '#renderer/components/layout/use-pane.ts';
import { changesToCome } from '#renderer/features/review/model/commands.ts';
import { CodeLookProvider } from '#renderer/app/appearance/code-look-provider.tsx';
import { useAppearance } from '#renderer/app/appearance/use-settings.ts';
import { CommandProvider, useOfferedCommands } from '#renderer/app/commands/command-provider.tsx';
import { WindowMemoryProvider } from '#renderer/blocks/window/window-memory.tsx';
import { OfflineNotice } from '#renderer/app/shell/notices/offline-notice.tsx';
import { FileNotices } from '#renderer/blocks/kept-files/file-notices.tsx';
import { UpdateNotice } from '#renderer/blocks/updates/update-notice.tsx';
import { PictureNotice } from '#renderer/app/shell/notices/picture-notice.tsx';
import { Printing } from '#renderer/app/print/printing.tsx';
import { PaletteHost } from '#renderer/app/palette/palette-host.tsx';
import { PaletteOffersProvider } from '#renderer/app/palette/palette-offers.tsx';
import { OutsideLink } from '#renderer/app/shell/notices/outside-link.tsx';
import { NotKeptNotice } from '#renderer/app/shell/notices/not-kept-notice.tsx';
import { RefusedLink } from '#renderer/app/shell/notices/refused-link.tsx';
import { Sidebar } from './sidebar.tsx';
import { StatusBar } from './status-bar.tsx';
import { ProjectSwitcher } from '#renderer/app/shell/projects/project-switcher.tsx';
import { SignedInPeople } from './signed-in-people.tsx';
import { SignedOutNotice } from '#renderer/app/shell/notices/signed-out-notice.tsx';
import { TitleBar } from './title-bar.tsx';
import { openSecondWindow } from '#renderer/blocks/window/second-window.ts';
import { usePanesState } from './use-panes-state.ts';
import styles from './shell.module.css';

const KeySheet = lazy(async () => ({ default: (await import('#renderer/app/commands/key-sheet.tsx')).KeySheet }));

const GoTo = ({ id }: { readonly id: ScreenId }) => {
  const isAdministrator = useIsAdministrator() === true;
  const navigate = useNavigate();
  const params = useParams();
  const { group } = screenOf(id);
  const isThere = { own: true, project: params['project'] !== undefined, administration: isAdministrator }[group];
  useCommand(`go.${id}`, () => void navigate(routeWith(id, params)), isThere);
  return null;
};

/** Keys that are pressed while the code of the changes is fetched wait for them. */
const AwaitedScreen = () => {
  const { location } = useNavigation();
  useAwaitedCommands(changesToCome, matchPath(`/${screenOf('changes').path}`, location?.pathname ?? '') !== null);
  return null;
};

const useGoing = (): void => {
  const navigate = useNavigate();
  useCommand('go.back', () => void navigate(-1));
  useCommand('go.forward', () => void navigate(1));
};

const Frame = () => {
  const client = useQueryClient();
  const account = useAccount() ?? null;
  const offered = useOfferedCommands();
  const navigate = useNavigate();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { isShown: isSidebarShown } = usePane('rail');
  useGoing();
  useFollowConnectionStatus();
  const { pathname, search } = useLocation();
  useCommand('window.new', () => openSecondWindow(pathname + search));
  useCommand('window.keys', () => setSheetOpen(true));
  useCommand('window.about', () => void navigate(routeTo('about', {})));
  useCommand('window.log-folder', () => void ask('support:show-logs', undefined).catch(() => undefined));
  useCommand('window.read-again', () => void readAgain(client));
  return (
    <div className={styles.window} data-frame={account?.frame} data-sidebar={isSidebarShown ? 'shown' : 'hidden'}>
      {isSidebarShown && <Sidebar account={account} />}
      <div className={styles.main}>
        <TitleBar account={account} />
        <OfflineNotice />
        <RefusedLink />
        <OutsideLink />
        <SignedOutNotice account={account} />
        <ProjectSwitcher account={account} />
        <FileNotices />
        <NotKeptNotice />
        <PictureNotice />
        <UpdateNotice />
        <Printing />
        <main className={styles.screen}>
          <SignedInPeople account={account}>
            <Outlet />
          </SignedInPeople>
        </main>
        <StatusBar onKeys={() => setSheetOpen(true)} />
      </div>
      {screensToGo.map((id) => (
        <GoTo key={id} id={id} />
      ))}
      <AwaitedScreen />
      <PaletteHost />
      <ProxySignIn />
      {isSheetOpen && (
        <Suspense>
          <KeySheet
            commands={offered}
            onChange={() => {
              setSheetOpen(false);
              void navigate(routeTo('keyboard', {}));
            }}
            onClose={() => setSheetOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
};

/** The frame with its commands. */
export const Shell = () => {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [skipSlot, setSkipSlot] = useState<HTMLElement | null>(null);
  useAppearance();
  return (
    <CommandProvider>
      <div ref={setSkipSlot} />
      <StatusSlotContext value={useMemo(() => ({ slot, setSlot }), [slot])}>
        <PanesContext value={usePanesState()}>
          <WindowMemoryProvider>
            <PaletteOffersProvider>
              <CodeLookProvider>
                <SkipSlotContext value={skipSlot}>
                  <Frame />
                </SkipSlotContext>
              </CodeLookProvider>
            </PaletteOffersProvider>
          </WindowMemoryProvider>
        </PanesContext>
      </StatusSlotContext>
    </CommandProvider>
  );
};
