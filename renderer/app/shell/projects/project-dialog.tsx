/** The open project switcher: a field, and below it the projects that fit. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FolderGit2, FolderPlus, Pin, PinOff } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Failure } from '#shared/api/failure.ts';
import type { AccountSummary } from '#electron/accounts/channels.ts';
import { bridgeQuery, channelFailureOf } from '#renderer/api/bridge.ts';
import { query } from '#renderer/api/queries.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { PickGrid } from '#renderer/blocks/picker/pick-grid.tsx';
import type { PickOption } from '#renderer/blocks/picker/pick-option.ts';
import { Button, IconButton } from '#renderer/components/controls/button.tsx';
import { useSettled } from '#renderer/components/context/use-settled.ts';
import { Dialog } from '#renderer/components/layout/dialog.tsx';
import { failureWords, type FailureWords } from '#renderer/components/feedback/failure-words.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { useRunCommand } from '#renderer/app/commands/command-provider.tsx';
import { projectOf } from '#renderer/components/context/route-params.ts';
import { pinProject, projectKey, rememberProject, useKnownProjects } from './known-projects.ts';
import { isSameProject } from './seen-project.ts';
import { projectSections, type ProjectChoice } from './project-choices.ts';
import { readProjectInput, type ProjectInput } from './project-input.ts';
import type { NamedProject } from './seen-project.ts';
import { t } from '#renderer/texts/t.ts';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './project-dialog.module.css';

/** ms without a key before the server is asked. */
const typingPause = 250;
const shortestSearch = 2;

const useSearch = (words: string | null) => {
  const text = useSettled(words ?? '', '', typingPause);
  const isRequested = text.length >= shortestSearch && text === words;
  return useQuery({ ...bridgeQuery('projects:search', { text }), staleTime: 30_000, enabled: isRequested });
};

/** The cheapest call that any server of this API answers for a project. */
const anyOf = (project: string) =>
  query('branches.list', { params: { id: projectOf(project) }, query: { per_page: 1 } });

/** A project that is not found is mostly misspelt, or one of others. */
const wordsOf = (failure: Failure, { username, token_home }: AccountSummary): FailureWords => {
  const words = failureWords(failure);
  if (failure.code !== 'not_found') return words;
  const text = token_home === 'none' ? t('shell.spelling_public') : t('shell.spelling_private', { username });
  return { ...words, text };
};

const PinButton = ({ choice: { project, label } }: { readonly choice: ProjectChoice }) => {
  const { pinned } = project;
  return (
    <IconButton
      icon={pinned ? PinOff : Pin}
      label={t(pinned ? 'shell.unpin' : 'shell.pin', { label })}
      onClick={() => void pinProject({ ...project, pinned: !pinned }).catch(() => undefined)}
    />
  );
};

const AddRepository = ({ onClose }: { readonly onClose: () => void }) => {
  const run = useRunCommand();
  return (
    <div className={styles.footer}>
      <Button
        icon={FolderPlus}
        onClick={() => {
          onClose();
          run('go.add-repository');
        }}
      >
        {t('common.add_repository')}
      </Button>
    </div>
  );
};

const optionOf = (choice: ProjectChoice, current: NamedProject | null): PickOption => {
  const isHere = current !== null && !choice.isTyped && isSameProject(choice.project, current);
  const label = visibleText(choice.label);
  return {
    key: choice.key,
    text: label,
    label: (
      <>
        <Icon of={FolderGit2} />
        {label}
      </>
    ),
    detail: isHere ? t('shell.open_now') : choice.detail,
    isChosen: isHere,
  };
};

const noneWords = (input: ProjectInput): string => {
  if (input.kind === 'elsewhere') return t('shell.address_elsewhere', { host: input.host });
  return input.kind === 'nothing' ? t('shell.opened_appear') : t('shell.none_fits');
};

/** Opens a project once its server has answered for it. */
const useOpening = (onClose: () => void) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ choice }: { readonly choice: ProjectChoice }) =>
      client.fetchQuery({ ...anyOf(projectKey(choice.project)), staleTime: 0, retry: false }),
    onSuccess: (_nothing, { choice }) => {
      rememberProject(choice.project);
      onClose();
      void navigate(choice.route);
    },
  });
};

export const ProjectDialog = ({
  account,
  current,
  onClose,
}: {
  readonly account: AccountSummary;
  readonly current: NamedProject | null;
  readonly onClose: () => void;
}) => {
  const [typed, setTyped] = useState('');
  const input = readProjectInput(typed, account.base_url);
  const search = useSearch(input.kind === 'words' ? input.text : null);
  const sections = projectSections(typed, input, useKnownProjects(), search.data ?? []);
  const choiceOf = (key: string): ProjectChoice | undefined =>
    sections.flatMap(({ choices }) => choices).find((choice) => choice.key === key);
  const opening = useOpening(onClose);
  const failure = opening.error && wordsOf(failureOf(opening.error), account);
  return (
    <Dialog title={t('shell.open_project')} onClose={onClose}>
      <PickGrid
        label={t('shell.project_field')}
        placeholder={t('shell.project_placeholder')}
        typed={typed}
        onTyped={(text) => {
          setTyped(text);
          opening.reset();
        }}
        sections={sections.map(({ title, choices }) => ({
          title,
          options: choices.map((choice) => optionOf(choice, current)),
        }))}
        onPick={(key) => {
          const choice = choiceOf(key);
          if (choice && !opening.isPending) opening.mutate({ choice });
        }}
        buttonOf={(key) => {
          const choice = choiceOf(key);
          return choice && !choice.isTyped && <PinButton choice={choice} />;
        }}
        none={noneWords(input)}
        isBusy={opening.isPending}
      >
        {failure && (
          <Notice kind="danger" title={`${failure.title}.`}>
            {failure.text} <span className={looks.quiet}>{failure.fine}</span>
          </Notice>
        )}
        {search.isError && (
          <Notice kind="warning" title={t('shell.not_searched')}>
            {channelFailureOf(search.error).message}
          </Notice>
        )}
      </PickGrid>
      {account.token_home === 'local-service' && <AddRepository onClose={onClose} />}
    </Dialog>
  );
};
