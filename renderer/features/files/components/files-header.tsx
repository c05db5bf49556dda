/** The bar over the files: ref, path, and what can be done with what is on screen. */
import { Check, Copy, GitBranch, Link2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommand, useKeyHint } from '#renderer/components/context/commands.tsx';
import { Button, IconButton } from '#renderer/components/controls/button.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { Sha } from '#renderer/components/text/sha.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { useCopying } from '#renderer/features/files/hooks/use-copying.ts';
import { useRefGroups } from '#renderer/features/files/hooks/use-refs.ts';
import { fileRoute, refLabel, type FileLocation } from '#renderer/things/file/file-route.ts';
import { ArchiveMenu } from './archive-menu.tsx';
import styles from './files-header.module.css';
import { PathCrumbs } from './path-crumbs.tsx';
import { SearchPopover, type ChoiceGroup } from './search-popover.tsx';

export interface FilesHeaderProps {
  readonly location: FileLocation;
  /** Of the ref; null where it is not known. */
  readonly commit: string | null;
  readonly isFolder: boolean;
  /** A web address of what is on screen at its commit; null where it is not known. */
  readonly link: string | null;
}

export const FilesHeader = ({ location, commit, isFolder, link }: FilesHeaderProps) => {
  const { project, path, ref } = location;
  const navigate = useNavigate();
  const [isChoosing, setChoosing] = useState(false);
  const { copy, outcome } = useCopying();
  const useGroups = (typed: string): readonly ChoiceGroup[] => useRefGroups(project, typed);
  const linkHint = useKeyHint('files.copy-link');
  const copyPath = (): void => copy(t('files.path_copied'), path);
  const copyLink = (): void => copy(t('files.link_copied'), link ?? '');
  useCommand('files.ref', () => setChoosing(true));
  useCommand('files.copy-path', copyPath, path !== '');
  useCommand('files.copy-link', copyLink, link !== null);
  return (
    <div className={styles.bar}>
      <SearchPopover
        label={t('files.ref_label', { ref: refLabel(ref) })}
        placeholder={t('files.ref_placeholder')}
        button={
          <>
            <Icon of={GitBranch} size={12} />
            <code className={styles.ref}>{visibleText(refLabel(ref))}</code>
          </>
        }
        isOpen={isChoosing}
        onOpen={setChoosing}
        useGroups={useGroups}
        current={ref}
        onChoose={(chosen) => void navigate(fileRoute({ ...location, ref: chosen }))}
      />
      {commit !== null && (
        <span className={styles.commit}>
          <Sha of={commit} />
        </span>
      )}
      <span className={styles.line} />
      <PathCrumbs location={location} rootLabel={t('files.files')} isFolder={isFolder} />
      {path !== '' && (
        <IconButton icon={Copy} label={t('files.copy_path')} command="files.copy-path" onClick={copyPath} />
      )}
      <span className={styles.spacer} />
      <span className={styles.outcome} role="status">
        {outcome !== null && (
          <>
            <Icon of={Check} size={12} />
            {outcome}
          </>
        )}
      </span>
      <Button
        icon={Link2}
        disabled={link === null}
        title={link === null ? t('files.choose_to_link') : `${t('files.copy_link_hint')}${linkHint}`}
        onClick={copyLink}
      >
        {t('files.copy_link')}
      </Button>
      <ArchiveMenu location={location} />
    </div>
  );
};
