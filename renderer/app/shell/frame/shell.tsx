/** The frame of every screen: sidebar, title bar, screen, status bar. */
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState, useEffect, useRef, type ReactNode } from 'react';
import { matchPath, Outlet, useLocation, useNavigate, useNavigation, useParams } from 'react-router';
import { routeTo, routeWith, screenOf, screensToGo, type ScreenId } from '#shared/screens.ts';
import { useAccount, useIsAdministrator } from '#renderer/api/account.ts';
import { ask, bridgeQuery } from '#renderer/api/bridge.ts';
import type { AccountSummary } from '#electron/accounts/channels.ts';
import { readAgain } from '#renderer/api/freshness.ts';
import { useFollowConnectionStatus } from '#renderer/api/connection.ts';
import { useAwaitedCommands, useCommand } from '#renderer/components/context/commands.tsx';
import { ProxySignIn } from '#renderer/blocks/network/proxy-sign-in.tsx';
import { StatusSlotContext } from '#renderer/components/layout/status-slot.tsx';
import { SkipSlotContext } from '#renderer/components/layout/skip-link.tsx';
import {
  PanesContext,
  paneMeasures,
  type PaneName,
  type PanesState,
  usePane,
} from '#renderer/components/layout/pane-widths.ts';
import { changesToCome } from '#renderer/features/review/model/commands.ts';
import { CodeLookProvider } from '#renderer/app/appearance/code-look-provider.tsx';
import { useAppearance, useChangeSettings, useSettings } from '#renderer/app/appearance/use-settings.ts';
import { CommandProvider, useOfferedCommands } from '#renderer/app/commands/command-provider.tsx';
import { WindowMemoryProvider } from '#renderer/blocks/window/window-memory.tsx';
import { OfflineNotice, SignedOutNotice } from '#renderer/app/shell/notices/offline-notice.tsx';
import { FileNotices } from '#renderer/blocks/kept-files/file-notices.tsx';
import { UpdateNotice } from '#renderer/blocks/updates/update-notice.tsx';
import { WaitingDrafts } from '#renderer/app/shell/notices/waiting-drafts.tsx';
import { PictureNotice } from '#renderer/app/shell/notices/picture-notice.tsx';
import { Printing } from '#renderer/app/print/printing.tsx';
import { PaletteHost } from '#renderer/app/palette/palette-host.tsx';
import { PaletteOffersProvider } from '#renderer/app/palette/palette-offers.tsx';
import { OutsideLink, RefusedLink } from '#renderer/app/shell/notices/outside-link.tsx';
import { NotKeptNotice } from '#renderer/app/shell/notices/not-kept-notice.tsx';
import { Sidebar } from './sidebar.tsx';
import { StatusBar } from './status-bar.tsx';
import { ProjectSwitcher } from '#renderer/app/shell/projects/project-switcher.tsx';
import { TitleBar } from './title-bar.tsx';
import { openSecondWindow } from '#renderer/blocks/window/second-window.ts';
import { SignedInContext } from '#renderer/components/context/signed-in.ts';
import { useNamedWrites } from './use-named-writes.ts';
import styles from './shell.module.css';

/** Tells the whole window who is signed in, and who else on the same server. */
const SignedInPeople = ({
  account,
  children,
}: {
  readonly account: AccountSummary | null;
  readonly children: ReactNode;
}) => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const accounts = useQuery(bridgeQuery('accounts:list', undefined)).data;
  const value = useMemo(
    () =>
      account && {
        username: account.username,
        others: (accounts ?? [])
          .filter(
            ({ base_url, key, token_home }) =>
              base_url === account.base_url && key !== account.key && token_home !== 'none',
          )
          .map(({ key, username }) => ({
            username,
            open: () => void ask('accounts:open', { key }).catch(() => undefined),
          })),
        onAccounts: () => void navigate('/accounts'),
        signIn:
          account.token_home === 'none'
            ? () => void ask('accounts:renew', { key: account.key, route: pathname + search }).catch(() => undefined)
            : null,
      },
    [account, accounts, navigate, pathname, search],
  );
  return <SignedInContext value={value}>{children}</SignedInContext>;
};

/** A drag is kept once it rests. */
const rest = 300;

/** The state for PanesContext; the widths are set as custom properties on `<html>`. */
const usePanesState = (): PanesState => {
  const kept = useSettings().pane_widths;
  const change = useChangeSettings();
  const [dragged, setDragged] = useState<PanesState['widths']>({});
  const [hidden, setHidden] = useState<ReadonlySet<PaneName>>(new Set());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const widths = useMemo(() => ({ ...kept, ...dragged }), [kept, dragged]);
  useEffect(() => {
    for (const [pane, { property }] of Object.entries(paneMeasures)) {
      const width = widths[pane as PaneName];
      if (width === undefined) document.documentElement.style.removeProperty(property);
      else document.documentElement.style.setProperty(property, `${String(width)}px`);
    }
  }, [widths]);
  return useMemo(
    () => ({
      widths,
      hidden,
      setWidth: (pane, width) => {
        setDragged((before) => ({ ...before, [pane]: width }));
        clearTimeout(timer.current);
        timer.current = setTimeout(() => change({ pane_widths: { [pane]: width } }), rest);
      },
      setHidden: (pane, isHidden) =>
        setHidden((before) => new Set(isHidden ? [...before, pane] : [...before].filter((name) => name !== pane))),
    }),
    [widths, hidden, change],
  );
};

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
  useCommand('window.about', () => void navigate(routeTo('about', {})));
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
  useNamedWrites();
  const { pathname, search } = useLocation();
  useCommand('window.new', () => openSecondWindow(pathname + search));
  useCommand('window.keys', () => setSheetOpen(true));
  useCommand('window.log-folder', () => void ask('support:show-logs', undefined).catch(() => undefined));
  useCommand('window.read-again', () => void readAgain(client));
  return (
    <div className={styles.window} data-frame={account?.frame} data-sidebar={isSidebarShown ? 'shown' : 'hidden'}>
      {/* Before the screen, which may lead to a place of its own by the same command. */}
      {screensToGo.map((id) => (
        <GoTo key={id} id={id} />
      ))}
      {isSidebarShown && <Sidebar account={account} />}
      <div className={styles.main}>
        <TitleBar account={account} />
        <OfflineNotice />
        <WaitingDrafts />
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
