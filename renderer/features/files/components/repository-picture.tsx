/** A picture that a text of the repository shows, in a dialog: read from the repository like any other file. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { blobQuery } from '#renderer/api/blobs.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { folderOf, nameOf, type TreeEntry } from '#renderer/blocks/file-tree/tree-entry.ts';
import { usePagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import { Dialog } from '#renderer/components/layout/dialog.tsx';
import { SkeletonText } from '#renderer/components/feedback/skeleton.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { mostShown } from '#renderer/features/files/hooks/use-file.ts';
import { contentOf } from '#renderer/features/files/model/file-content.ts';
import { refParameter, type FileLocation } from '#renderer/things/file/file-route.ts';
import { folderInput } from '#renderer/features/files/model/folder-input.ts';
import { PictureView } from '#renderer/blocks/picture/picture-view.tsx';
import styles from '#renderer/blocks/picture/picture-view.module.css';
import { t } from '#renderer/texts/t.ts';

const keyOf = ({ path }: TreeEntry): string => path;

const Said = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.said} role="alert">
    {children}
  </p>
);

const Blob = ({ location, sha }: { readonly location: FileLocation; readonly sha: string }) => {
  const blob = useQuery(blobQuery(location.project, sha, mostShown));
  if (blob.isPending) return <SkeletonText label={t('common.loading')} />;
  if (blob.isError && !blob.data) return <Said>{failureOf(blob.error).message}</Said>;
  if (blob.data.bytes === null) return <Said>{t('files.picture_large')}</Said>;
  const content = contentOf(blob.data.bytes);
  if (content.kind !== 'picture') return <Said>{t('files.no_picture')}</Said>;
  return <PictureView bytes={blob.data.bytes} picture={content.picture} name={nameOf(location.path)} />;
};

const Content = ({ location }: { readonly location: FileLocation }) => {
  const { project, ref, path } = location;
  const input = folderInput({ project, ref: refParameter(ref) }, folderOf(path));
  const list = usePagedList('repository.tree', input, { keyOf, isWhole: true });
  const entry = list.items.find((each) => each.path === path);
  const failure = list.failure ?? list.moreFailure;
  if (entry !== undefined) return <Blob location={location} sha={entry.id ?? ''} />;
  if (failure !== null) return <Said>{failure.message}</Said>;
  if (list.isPending || list.hasMore) return <SkeletonText label={t('common.loading')} />;
  return <Said>{t('files.missing_picture', { path: visibleText(path) })}</Said>;
};

export const RepositoryPicture = ({
  location,
  onClose,
}: {
  readonly location: FileLocation;
  readonly onClose: () => void;
}) => (
  <Dialog title={visibleText(nameOf(location.path))} onClose={onClose}>
    <Content location={location} />
  </Dialog>
);
