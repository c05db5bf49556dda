/** What became of the last press: what was done, with the way back, or why it was not. */
import { X } from 'lucide-react';
import { Button, IconButton } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import type { Acting } from '../hooks/use-acting.ts';
import { actWords, undoOf } from '../model/act.ts';
import { deeds } from '../model/deed.ts';
import type { MergeRequest } from '../model/merge-request.ts';
import { ChangeNotice } from './change-notice.tsx';

/** Draws it as a bar over the panes; nothing where there is nothing to say. */
export const ActNotice = ({ item, acting }: { readonly item: MergeRequest; readonly acting: Acting }) => {
  const { done, failed, forget } = acting;
  if (failed)
    return <ChangeNotice item={item} failure={failed.failure} deed={deeds[failed.act]} onRead={forget} inset={false} />;
  const words = done && actWords(done.act, done.hasChanged);
  if (!done || words === null) return null;
  const undo = undoOf(done.act);
  return (
    <Notice
      kind="info"
      title={words}
      actions={
        <>
          {undo && <Button onClick={() => acting.run(undo)}>Undo</Button>}
          <IconButton icon={X} label="Put this away" onClick={forget} />
        </>
      }
    />
  );
};
