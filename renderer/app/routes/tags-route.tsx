/** `p/:project/tags`: the tags and releases; links and references of their texts lead on inside the app. */
import { useProject } from '#renderer/components/context/route-params.ts';
import { TagsScreen } from '#renderer/features/tags/components/tags-screen.tsx';
import { useProjectAddress } from '#renderer/app/project-address.ts';
import { TextSurroundings } from '#renderer/app/text-surroundings.tsx';

/** The route's element. */
export const TagsRoute = () => (
  <TextSurroundings owner={useProjectAddress(useProject())}>
    <TagsScreen />
  </TextSurroundings>
);
