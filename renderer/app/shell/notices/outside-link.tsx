/** Says what is wrong with a link from outside, and what can be done about it. */
import type { LinkNotice } from '../../../../shared/ipc/links.ts';
import { ask } from '../../../api/bridge.ts';
import { useLinkNotice } from '../../../api/links.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { visibleText } from '../../../components/text/visible-text.ts';

const dismiss = (): void => void ask('links:dismiss', undefined).catch(() => undefined);

const titleOf = (notice: LinkNotice): string => {
  if (notice.kind === 'refused') return 'This link was not opened.';
  if (notice.kind === 'no_screen') return 'Lectern has no screen for this address.';
  return `You have no account on ${new URL(notice.server).host}.`;
};

const textOf = (notice: LinkNotice): string => {
  if (notice.kind === 'refused')
    return `Lectern opens web addresses, and links that begin with lectern://open?url=. It was: ${visibleText(notice.shown)}`;
  return `The link leads to ${visibleText(notice.url)}`;
};

const ActionOf = ({ notice }: { readonly notice: LinkNotice }) => {
  if (notice.kind === 'no_screen')
    return (
      <Button
        onClick={() => {
          // The main process reports a refused link in a notice of its own.
          void ask('links:open', { url: notice.url }).catch(() => undefined);
          dismiss();
        }}
      >
        Open in browser
      </Button>
    );
  if (notice.kind === 'unknown_server')
    return (
      <Button onClick={() => void ask('links:connect', undefined).catch(() => undefined)}>
        Connect {new URL(notice.server).host}
      </Button>
    );
  return null;
};

export const OutsideLink = () => {
  const notice = useLinkNotice();
  if (notice === null) return null;
  return (
    <Notice
      kind="warning"
      title={titleOf(notice)}
      actions={
        <>
          <ActionOf notice={notice} />
          <Button onClick={dismiss}>Dismiss</Button>
        </>
      }
    >
      {textOf(notice)}
    </Notice>
  );
};
