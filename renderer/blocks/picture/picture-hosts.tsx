/** Other hosts that pictures of this window's account are on: what was agreed to, and taking it back. */
import { comparePlain } from '#shared/locale/formats.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { channelFailureOf } from '#renderer/api/bridge.ts';
import { agreeToPictures, usePictureHosts } from '#renderer/api/channels/media.ts';
import { Checkbox } from '#renderer/components/controls/checkbox.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';

/** What a host gets when a picture of it is shown. */
export const pictureHostsHint = t('blocks.picture_hosts_hint');

/** A box for each host that was met or agreed to; renders nothing where there is none. */
export const PictureHostList = () => {
  const client = useQueryClient();
  const { allowed, waiting } = usePictureHosts();
  const change = useMutation({
    mutationFn: async (request: { readonly host: string; readonly isAllowed: boolean }) =>
      agreeToPictures(client, request.host, request.isAllowed),
  });
  const hosts = [...allowed, ...waiting].sort((one, other) => comparePlain(one, other));
  return (
    <>
      {change.isError && (
        <Notice kind="danger" inset title={channelFailureOf(change.error).message}>
          {channelFailureOf(change.error).hint}
        </Notice>
      )}
      {hosts.map((host) => (
        <Checkbox
          key={host}
          checked={allowed.includes(host)}
          onChange={(isAllowed) => change.mutate({ host, isAllowed })}
        >
          {visibleText(host)}
        </Checkbox>
      ))}
    </>
  );
};
