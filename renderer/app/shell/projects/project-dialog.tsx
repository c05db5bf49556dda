/** The open project switcher: a field, and below it the projects that fit; the arrow keys move from the field through the rows. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { FolderGit2, FolderPlus, Pin, PinOff, Search } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Failure } from '../../../../shared/api/failure.ts';
import type { AccountSummary } from '../../../../shared/ipc/channels.ts';
import { bridgeQuery, channelFailureOf } from '../../../api/bridge.ts';
import { call } from '../../../api/call.ts';
import { failureOf } from '../../../api/call-error.ts';
import { Button, IconButton } from '../../../components/controls/button.tsx';
import { classNames } from '../../../components/layout/class-names.ts';
import { Dialog } from '../../../components/layout/dialog.tsx';
import { failureWords, type FailureWords } from '../../../components/feedback/failure-words.ts';
import { Icon } from '../../../components/text/icon.tsx';
import { Keys } from '../../../components/text/keys.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { visibleText } from '../../../components/text/visible-text.ts';
import { useRunCommand } from '../../commands/command-provider.tsx';
import { projectOf } from '../../../components/context/route-params.ts';
import { isSameProject, pinProject, projectKey, rememberProject, useKnownProjects } from './known-projects.ts';
import { projectSections, type ProjectChoice } from './project-choices.ts';
import { readProjectInput } from './project-input.ts';
import type { NamedProject } from './seen-project.ts';
import styles from './project-dialog.module.css';

/** ms without a key before the server is searched. */
const typingPause = 250;
const shortestSearch = 2;

const useSearch = (words: string | null) => {
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setText(words ?? ''), typingPause);
    return () => clearTimeout(timer);
  }, [words]);
  const isSearchable = text.length >= shortestSearch && text === words;
  return useQuery({ ...bridgeQuery('projects:search', { text }), staleTime: 30_000, enabled: isSearchable });
};

/** Looks at a project by the cheapest call that any server of this API answers for it. */
const lookAt = async (project: string): Promise<void> => {
  await call('branches.list', { params: { id: projectOf(project) }, query: { per_page: 1 } });
};

/** A project that is not found is mostly misspelt, or one of others. */
const wordsOf = (failure: Failure, { username }: AccountSummary): FailureWords => {
  const words = failureWords(failure);
  if (failure.code !== 'not_found') return words;
  const text = `Check the spelling; a private project is found by its members alone, and this window is @${username}'s.`;
  return { ...words, text };
};

const move = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')];
  const index = stops.findIndex((stop) => stop === document.activeElement);
  stops[Math.min(stops.length - 1, Math.max(0, index + step))]?.focus();
  event.preventDefault();
};

const Row = ({
  choice,
  isFirst,
  isHere,
  onOpen,
}: {
  readonly choice: ProjectChoice;
  readonly isFirst: boolean;
  readonly isHere: boolean;
  readonly onOpen: () => void;
}) => {
  const { pinned } = choice.project;
  return (
    <li className={classNames(styles.row, isFirst && styles.first)}>
      <button type="button" data-stop className={styles.open} aria-current={isHere} onClick={onOpen}>
        <Icon of={FolderGit2} />
        <span className={styles.label}>{visibleText(choice.label)}</span>
        <span className={styles.detail}>{isHere ? 'open now' : choice.detail}</span>
      </button>
      {!choice.isTyped && (
        <IconButton
          icon={pinned ? PinOff : Pin}
          label={pinned ? `Unpin ${choice.label}` : `Pin ${choice.label}`}
          onClick={() => void pinProject({ ...choice.project, pinned: !pinned }).catch(() => undefined)}
        />
      )}
    </li>
  );
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
  const navigate = useNavigate();
  const run = useRunCommand();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const input = readProjectInput(typed, account.base_url);
  const search = useSearch(input.kind === 'words' ? input.text : null);
  const sections = projectSections(typed, input, useKnownProjects(), search.data ?? []);
  const [first] = sections.flatMap(({ choices }) => choices);
  const opening = useMutation({
    mutationFn: async ({ choice }: { readonly choice: ProjectChoice }) => lookAt(projectKey(choice.project)),
    onSuccess: (_nothing, { choice }) => {
      rememberProject(choice.project);
      onClose();
      void navigate(choice.route);
    },
  });
  const open = (choice: ProjectChoice): void => {
    if (!opening.isPending) opening.mutate({ choice });
  };
  const failure = opening.error && wordsOf(failureOf(opening.error), account);
  const none =
    input.kind === 'elsewhere'
      ? `This address is on ${input.host}; this window is on ${new URL(account.base_url).host}. Open it in a window of that account.`
      : input.kind === 'nothing'
        ? 'Projects that you open appear here.'
        : 'No project that Lectern knows fits. Type its path (group/project), its number, or paste its address.';
  return (
    <Dialog title="Open a project" onClose={onClose}>
      {/* Arrows are a second way to what Tab reaches as well. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={move}>
        <div className={styles.field}>
          <Icon of={Search} />
          <input
            ref={field}
            data-stop
            className={styles.input}
            aria-label="Project"
            placeholder="Name, group/project, number or address"
            // The dialog is opened to type.
            // eslint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            spellCheck={false}
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              opening.reset();
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing || !first) return;
              event.preventDefault();
              open(first);
            }}
          />
          <Keys press="Enter" />
        </div>
        {failure && (
          <Notice kind="danger" title={`${failure.title}.`}>
            {failure.text} <span className={styles.fine}>{failure.fine}</span>
          </Notice>
        )}
        {search.isError && (
          <Notice kind="warning" title="The server could not be searched.">
            {channelFailureOf(search.error).message}
          </Notice>
        )}
        <div className={styles.list} aria-busy={opening.isPending}>
          {sections.map(({ title, choices }) => (
            <section key={title} aria-label={title}>
              <h3 className={styles.title}>{title}</h3>
              <ul>
                {choices.map((choice) => (
                  <Row
                    key={choice.key}
                    choice={choice}
                    isFirst={choice === first}
                    isHere={current !== null && !choice.isTyped && isSameProject(choice.project, current)}
                    onOpen={() => open(choice)}
                  />
                ))}
              </ul>
            </section>
          ))}
          {sections.length === 0 && (
            <p className={styles.none} role="status">
              {none}
            </p>
          )}
        </div>
        {account.token_home === 'local-service' && (
          <div className={styles.footer}>
            <Button
              icon={FolderPlus}
              onClick={() => {
                onClose();
                run('go.add-repository');
              }}
            >
              Add a repository
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
};
