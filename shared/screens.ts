/** Every screen of the app, once: routes, sidebar, breadcrumb, commands, keys, the Go menu and the deep links derive from it. */
import { shortRef } from './commit-id.ts';
import { administrationScreens } from './screens/administration.ts';
import {
  fillRoute,
  isNumberPart,
  readRoute,
  type NamesOf,
  type Screen,
  type ScreenGroup,
  type ScreenIcon,
} from './screens/screen.ts';
import { ownScreens } from './screens/own.ts';
import { projectScreens } from './screens/project.ts';
import { t } from './texts/texts.ts';

export type { Screen, ScreenGroup, ScreenIcon };

/** The screens by their ids, in the order of the sidebar and of the Go menu. */
export const screens = { ...ownScreens, ...projectScreens, ...administrationScreens };

/** Id of a screen. */
export type ScreenId = keyof typeof screens;

/** All ids, in their order. */
export const screenIds = Object.keys(screens) as readonly ScreenId[];

/** The record of an id, widened. */
export const screenOf = (id: ScreenId): Screen => screens[id];

/** The screens from the first step of the breadcrumb to this one. */
export const screenBreadcrumb = (id: ScreenId): readonly ScreenId[] => {
  const { parent } = screenOf(id);
  return parent === undefined ? [id] : [...screenBreadcrumb(parent as ScreenId), id];
};

/** The parts of a screen's route that vary. */
export type ScreenParams<Id extends ScreenId> = Readonly<
  Record<NamesOf<(typeof screens)[Id]['path']>, string | number>
>;

/** The route of a screen, with a slash before it: `/p/7/branches`. */
export const routeTo = <Id extends ScreenId>(id: Id, params: ScreenParams<Id>): string =>
  `/${fillRoute(screens[id].path, params as Readonly<Record<string, string | number>>)}`;

/** The same for params out of a route, which may be of another screen. */
export const routeWith = (id: ScreenId, params: Readonly<Record<string, string | undefined>>): string =>
  `/${fillRoute(screens[id].path, params)}`;

/** The parts of a screen's route out of an address, each decoded once. */
export const partsOfRoute = (id: ScreenId, pathname: string): Readonly<Record<string, string>> =>
  readRoute(screens[id].path, pathname);

/** The parts of a screen's route that have to be numbers. */
export const numberParts = (id: ScreenId): readonly string[] =>
  screenOf(id)
    .path.split('/')
    .flatMap((part) => (part.startsWith(':') && isNumberPart(part.slice(1)) ? [part.slice(1)] : []));

/** A screen's title with the parts of its route filled in. */
export const screenTitle = (id: ScreenId, params: Readonly<Record<string, string | undefined>>): string =>
  t(screenOf(id).title).replace(/:(\w+)/g, (_, name: string) => shortRef(params[name] ?? ''));

/** The screens that a command, a key and the Go menu lead to: those of the sidebar, and those with a key. */
export const screensToGo: readonly ScreenId[] = screenIds.filter((id) => {
  const { icon, press } = screenOf(id);
  return icon !== undefined || press !== undefined;
});
