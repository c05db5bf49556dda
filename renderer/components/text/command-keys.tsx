/** The keys that a command has now, drawn as caps; nothing where it has none. */
import { usePressOf } from '#renderer/components/context/commands.tsx';
import { Keys } from './keys.tsx';

export const CommandKeys = ({ of, onAccent = false }: { readonly of: string; readonly onAccent?: boolean }) => {
  const press = usePressOf()(of);
  return press === undefined ? null : <Keys press={press} onAccent={onAccent} />;
};
