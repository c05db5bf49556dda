/** `p/:project/tags`: the tags and releases; links and references of their texts lead on inside the app. */
import { useProject } from '../../components/context/route-params.ts';
import { TagsScreen } from '../../features/tags/components/tags-screen.tsx';
import { useProjectAddress } from '../project-address.ts';
import { TextSurroundings } from '../text-surroundings.tsx';

/** The route's element. */
export const TagsRoute = () => (
  <TextSurroundings owner={useProjectAddress(useProject())}>
    <TagsScreen />
  </TextSurroundings>
);
