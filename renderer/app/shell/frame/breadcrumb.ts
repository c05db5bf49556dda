/** The breadcrumb of the current route, out of the screens' records. */
import { useRouteParts, useScreen } from '#renderer/components/context/route-params.ts';
import { routeWith, screenOf, screenTitle, screenBreadcrumb } from '#shared/screens.ts';
import { t } from '#renderer/texts/t.ts';

/** One step; the last one is the screen itself. */
export interface Step {
  readonly label: string;
  readonly to?: string;
  /** Left out in a narrow window. */
  readonly wideOnly?: boolean;
}

/** The steps of the current route. `projectName` may be null while it is unknown. */
export const useBreadcrumb = (projectName: string | null): readonly Step[] => {
  const params = useRouteParts();
  const screen = useScreen();
  if (screen === null) return [{ label: t('shell.page_not_found') }];
  const names = params['project'] === undefined ? [] : (projectName ?? params['project']).split('/');
  const screens = screenBreadcrumb(screen).filter((id) => screenOf(id).isTab !== true);
  return [
    ...names.map((label): Step => ({ label, wideOnly: true })),
    ...screens.map((id): Step => ({ label: screenTitle(id, params), to: routeWith(id, params) })),
  ];
};
