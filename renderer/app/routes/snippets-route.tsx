/** `p/:project/snippets`: the snippets of a project; where the project is, is read for its name in the breadcrumb. */
import { useProject } from '#renderer/components/context/route-params.ts';
import { SnippetsScreen } from '#renderer/features/snippets/components/snippets-screen.tsx';
import { useProjectAddress } from '#renderer/app/project-address.ts';

/** The route's element. */
export const SnippetsRoute = () => {
  useProjectAddress(useProject());
  return <SnippetsScreen />;
};
