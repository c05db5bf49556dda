/** `p/:project/tags`: the tags and releases; links and references of their texts lead on inside the app. */
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/queries.ts';
import { useProject } from '../../components/context/route-params.ts';
import { TagsScreen } from '../../features/tags/components/tags-screen.tsx';
import { TextSurroundings } from '../text-surroundings.tsx';

const longTime = 10 * 60_000;

/** The route's element. */
export const TagsRoute = () => {
  const id = useProject();
  // Tags carry no web address: any merge request of the project tells where the project is.
  const [request] =
    useQuery({
      ...query('mergeRequests.list', { params: { id }, query: { state: 'all', per_page: 1 } }),
      staleTime: longTime,
    }).data ?? [];
  return (
    <TextSurroundings owner={{ project_id: request?.project_id ?? 0, web_url: request?.web_url ?? null }}>
      <TagsScreen />
    </TextSurroundings>
  );
};
