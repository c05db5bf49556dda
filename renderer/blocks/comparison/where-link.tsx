/** The way from a thing to the screen that says in which environments, tags and branches it is. */
import { Link, useNavigate } from 'react-router';
import { useCommand, useKeyHint } from '#renderer/components/context/commands.tsx';
import { t } from '#renderer/texts/t.ts';
import { routeTo } from '#shared/screens.ts';

/** What is looked for: one parameter of the screen's address. */
export interface Whereabouts {
  readonly project: number | string;
  readonly kind: 'merge_request' | 'commit' | 'issue' | 'label';
  readonly value: number | string;
}

/** The route of the screen that looks for it. */
export const whereRoute = ({ project, kind, value }: Whereabouts): string =>
  `${routeTo('where', { project })}?${new URLSearchParams({ [kind]: String(value) }).toString()}`;

/** The command that leads to the screen leads to this thing’s; null: there is none now. */
export const useWhereCommand = (of: Whereabouts | null): void => {
  const navigate = useNavigate();
  useCommand('go.where', () => of !== null && void navigate(whereRoute(of)), of !== null);
};

/** A link to it; its command does the same. */
export const WhereLink = (of: Whereabouts) => {
  const hint = useKeyHint('go.where');
  useWhereCommand(of);
  return (
    <Link to={whereRoute(of)} title={`${t('whereabouts.title')}${hint}`}>
      {t('whereabouts.look_up')}
    </Link>
  );
};
