/** What one has to know of a text before one reads it: it is a part, it stands for another file, some of it is not drawn. */
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { t } from '#renderer/texts/t.ts';
import type { FileState } from '#renderer/features/files/hooks/use-file.ts';
import { sizeText } from '#renderer/features/files/model/file-content.ts';

export const FileNotices = ({ file }: { readonly file: FileState }) => {
  if (file.kind !== 'read' || file.content.kind !== 'text') return null;
  const { read, pointer } = file.content;
  return (
    <>
      {pointer !== null && (
        <Notice kind="info" title={t('files.pointer')}>
          {t('files.pointer_text', { size: sizeText(pointer.size) })}
        </Notice>
      )}
      {(file.isStart || read.isCut) && (
        <Notice kind="info" title={t('files.beginning', { size: sizeText(file.size) })}>
          {t('files.download_to_read')}
        </Notice>
      )}
      {read.hasLongLines && (
        <Notice kind="info" title={t('files.long_lines', { amount: 10_000 })}>
          {t('files.long_lines_text')}
        </Notice>
      )}
    </>
  );
};
