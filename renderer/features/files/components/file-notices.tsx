/** What one has to know of a text before one reads it: it is a part, it stands for another file, some of it is not drawn. */
import { Notice } from '../../../components/feedback/notice.tsx';
import type { FileState } from '../hooks/use-file.ts';
import { sizeText } from '../model/file-content.ts';

export const FileNotices = ({ file }: { readonly file: FileState }) => {
  if (file.kind !== 'read' || file.content.kind !== 'text') return null;
  const { read, pointer } = file.content;
  return (
    <>
      {pointer !== null && (
        <Notice kind="info" title="The repository holds a pointer to this file.">
          Its content, {sizeText(pointer.size)}, is in Git LFS and is not shown here.
        </Notice>
      )}
      {(file.isStart || read.isCut) && (
        <Notice kind="info" title={`The beginning of ${sizeText(file.size)} is shown.`}>
          Download the file to read all of it.
        </Notice>
      )}
      {read.hasLongLines && (
        <Notice kind="info" title="Some lines are longer than 10,000 characters.">
          Their ends are not drawn. Download the file to read all of it.
        </Notice>
      )}
    </>
  );
};
