/** Opens the palette, gathers what it offers, and does what was chosen once it is closed and the focus is back. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useAccount, useIsAdministrator } from '#renderer/api/account.ts';
import { ask, bridgeQuery } from '#renderer/api/bridge.ts';
import { answersAbout } from '#renderer/api/queries.ts';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { useOfferedCommands, useRunCommand } from '#renderer/app/commands/command-provider.tsx';
import { isOnServer, routeOfAddress } from '#shared/links/link-routes.ts';
import { projectPathOf } from '#renderer/things/project/project-names.ts';
import { mergeRequestsIn, projectsOf } from './known-things.ts';
import type { Entry, Offer } from './palette-entries.ts';
import { Palette } from './palette.tsx';
import { usePaletteState } from './palette-offers.tsx';
import { useWindowMemory } from '#renderer/blocks/window/window-memory.tsx';
import { useSavedViews } from '#renderer/api/channels/saved-views.ts';
import { routeOfView } from '#renderer/features/merge-requests/model/saved-view.ts';
import { useRecentVisits } from './visits.ts';

const useOffer = (only: string | null): Offer => {
  const client = useQueryClient();
  const { project = null } = useParams();
  const { pathname } = useLocation();
  const account = useAccount() ?? null;
  const isAdministrator = useIsAdministrator() === true;
  const accounts = useQuery(bridgeQuery('accounts:list', undefined)).data ?? [];
  const local = useQuery(bridgeQuery('local-service:projects', undefined)).data ?? [];
  const commands = useOfferedCommands();
  const visits = useRecentVisits();
  const views = useSavedViews().flatMap((view) => {
    const route = routeOfView(view, project);
    return route === null ? [] : [{ view, route }];
  });
  const { runAge } = useWindowMemory();
  const { offers } = usePaletteState();
  const mergeRequests = mergeRequestsIn(answersAbout(client, 'mergeRequests'), (webUrl) =>
    projectPathOf(webUrl, account?.base_url ?? null),
  );
  return {
    commands,
    runAge,
    views,
    visits: visits.filter(({ route }) => route !== pathname),
    projects: projectsOf(local, mergeRequests),
    mergeRequests,
    offers,
    only,
    project,
    routeOf: (url) => (account === null ? null : routeOfAddress(url, account.base_url, isAdministrator)),
    isOfOther: (url) => accounts.some(({ key, base_url }) => key !== account?.key && isOnServer(url, base_url)),
  };
};

/** After the dialog has given the focus back, which it does in the frame after the one it left in. */
const whenFocusIsBack = (run: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(run));
};

const OpenPalette = ({ only, onClose }: { readonly only: string | null; readonly onClose: () => void }) => {
  const navigate = useNavigate();
  const runCommand = useRunCommand();
  const offer = useOffer(only);
  const { rememberRun } = useWindowMemory();
  const run = ({ run: what }: Entry): void => {
    onClose();
    if ('route' in what) void navigate(what.route);
    else if ('url' in what) void ask('links:open', { url: what.url }).catch(() => undefined);
    else if ('follow' in what) void ask('links:follow', { url: what.follow }).catch(() => undefined);
    else if ('thing' in what) whenFocusIsBack(what.thing.run);
    else {
      rememberRun(what.command);
      whenFocusIsBack(() => runCommand(what.command));
    }
  };
  return <Palette offer={offer} onRun={run} onClose={onClose} />;
};

/** Offers the command and draws the palette while it is open. */
export const PaletteHost = () => {
  const { isOpen, setOpen } = usePaletteState();
  useCommand('window.palette', () => setOpen('everything'));
  if (isOpen === null) return null;
  return <OpenPalette only={isOpen === 'everything' ? null : isOpen.only} onClose={() => setOpen(null)} />;
};
