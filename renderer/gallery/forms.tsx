/** Gallery: forms over an operation, on the page and in dialogs, and the question over many things, in all their states. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ConfirmMany } from '#renderer/blocks/confirm/confirm-many.tsx';
import { FormDialog } from '#renderer/blocks/form/form-dialog.tsx';
import type { FormGroup } from '#renderer/blocks/form/form-field.ts';
import { OperationForm, type OperationFormProps } from '#renderer/blocks/form/operation-form.tsx';
import { startField } from '#renderer/blocks/picker/new-ref.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { removeBranch } from './acting.tsx';
import { fullDisk, putDraft } from './answers.ts';
import styles from './gallery.module.css';
import { Specimen, State } from './specimen.tsx';

const nothing = (): void => undefined;

const kinds: readonly FormGroup<'users.create'>[] = [
  {
    fields: [
      { kind: 'text', name: 'name', label: 'Name', hint: 'As it stands beside comments.' },
      { kind: 'text', name: 'username', label: 'Username', code: true, placeholder: 'ines.okafor' },
      { kind: 'text', name: 'location', label: 'Harbour', list: ['Northhaven', 'Southhaven', 'Westhaven'] },
      { kind: 'secret', name: 'password', label: 'Password' },
      { kind: 'number', name: 'projects_limit', label: 'Project limit' },
      { kind: 'check', name: 'skip_confirmation', label: 'Confirmed', hint: 'No email is sent.' },
      {
        kind: 'one-of',
        name: 'provider',
        label: 'Signs in by',
        options: [
          { value: 'password', label: 'Password' },
          { value: 'directory', label: 'Directory', hint: 'the server asks the directory' },
        ],
      },
      { kind: 'file', name: 'avatar', label: 'Avatar', accept: 'image/png' },
    ],
  },
  {
    isAdvanced: true,
    fields: [
      { kind: 'markdown', name: 'bio', label: 'Bio', rows: 4 },
      { kind: 'lines', name: 'organization', label: 'Organization' },
    ],
  },
];

const tokenFields: readonly FormGroup<'impersonationTokens.create'>[] = [
  {
    title: 'Token',
    fields: [
      { kind: 'date', name: 'expires_at', label: 'Expires' },
      {
        kind: 'several-of',
        name: 'scopes',
        label: 'Scopes',
        options: [
          { value: 'api', label: 'api', hint: 'reads and changes everything' },
          { value: 'read_user', label: 'read_user', hint: 'reads profiles' },
        ],
      },
    ],
  },
];

const branchFields: readonly FormGroup<'branches.create'>[] = [
  {
    fields: [{ kind: 'text', name: 'branch', label: 'Name', code: true }, startField('harbor')],
  },
];
const branchLabels = {
  verb: 'Create branch',
  running: 'Creating branch…',
  failed: 'Couldn’t create branch.',
  forbidden: 'You don’t have permission to create branches.',
};

const branchForm = (project: string, place = `gallery branch ${project}`): OperationFormProps<'branches.create'> => ({
  operation: 'branches.create',
  label: `New branch, ${project}`,
  labels: branchLabels,
  scope: project,
  fixed: { params: { id: project } },
  draft: { place, title: 'New branch', route: '' },
  groups: branchFields,
  success: () => 'The branch was created.',
  check: async () => Promise.resolve(false),
});

const typed = 'body.branch: "tides/slack-water"\nbody.ref: "main"';

/** Sends its form once, as soon as it is there. */
const Sent = ({ children }: { readonly children: ReactNode }) => {
  const element = useRef<HTMLDivElement>(null);
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    element.current?.querySelector('form')?.requestSubmit();
  }, []);
  return <div ref={element}>{children}</div>;
};
const sent = (form: ReactNode): ReactNode => <Sent>{form}</Sent>;

const sentStates = [
  { word: 'running', project: 'waiting' },
  { word: 'reasons of the server', project: 'taken' },
  { word: 'right missing', project: 'forbidden' },
  { word: 'answer lost', project: 'lost' },
  { word: 'done', project: 'harbor' },
];
for (const { project } of sentStates)
  putDraft({ place: `gallery branch ${project}`, text: typed, title: 'New branch', route: '' });
putDraft({ place: 'gallery branch kept', text: typed, title: 'New branch', route: '' });
putDraft({ place: 'gallery overtaken', text: 'body.bio: "Pilot of the outer harbour."', title: 'User', route: '' });

const editForm: OperationFormProps<'users.update'> = {
  operation: 'users.update',
  label: 'Edit user',
  labels: {
    verb: 'Save user',
    running: 'Saving user…',
    failed: 'Couldn’t save user.',
    forbidden: 'You don’t have permission to edit users.',
  },
  fixed: { params: { id: 1 } },
  draft: { place: 'gallery edit', title: 'User', route: '' },
  initial: { name: 'Ines Okafor', bio: 'Pilot.' },
  isEdit: true,
  groups: [
    {
      fields: [
        { kind: 'text', name: 'name', label: 'Name' },
        { kind: 'lines', name: 'bio', label: 'Bio' },
      ],
    },
  ],
};

const Overtaken = () => {
  const [bio, setBio] = useState('Pilot.');
  return (
    <OperationForm
      {...editForm}
      label="Edit user, changed by somebody else"
      draft={{ place: 'gallery overtaken', title: 'User', route: '' }}
      initial={{ name: 'Ines Okafor', bio }}
      frame={(form) => (
        <>
          {form}
          <Button onClick={() => setBio('Harbour master.')}>Change it on the server</Button>
        </>
      )}
    />
  );
};

const Forms = () => (
  <Specimen
    name="OperationForm"
    use="A form over an operation: checked by its schema, kept on this computer, sent once."
  >
    <State word="empty, every kind of field">
      <div className={styles.form}>
        <OperationForm
          operation="users.create"
          label="New user"
          labels={{
            verb: 'Create user',
            running: 'Creating user…',
            failed: 'Couldn’t create user.',
            forbidden: 'You don’t have permission to create users.',
          }}
          draft={{ place: 'gallery users', title: 'New user', route: '' }}
          groups={kinds}
          onCancel={nothing}
        />
      </div>
    </State>
    <State word="a date, several of several">
      <div className={styles.form}>
        <OperationForm
          operation="impersonationTokens.create"
          label="New token"
          labels={{
            verb: 'Create token',
            running: 'Creating token…',
            failed: 'Couldn’t create token.',
            forbidden: 'You don’t have permission to create tokens.',
          }}
          draft={{ place: 'gallery tokens', title: 'New token', route: '' }}
          fixed={{ params: { user_id: 1 }, body: { name: 'deploy' } }}
          groups={tokenFields}
          frame={sent}
        />
      </div>
    </State>
    <State word="typed and kept">
      <div className={styles.form}>
        <OperationForm {...branchForm('kept')} onCancel={nothing} />
      </div>
    </State>
    <State word="not valid">
      <div className={styles.form}>
        <OperationForm {...branchForm('invalid')} frame={sent} />
      </div>
    </State>
    {sentStates.map(({ word, project }) => (
      <State key={word} word={word}>
        <div className={styles.form}>
          <OperationForm {...branchForm(project)} frame={sent} />
        </div>
      </State>
    ))}
    <State word="not saved on this computer: type into it">
      <div className={styles.form}>
        <OperationForm {...branchForm('harbor', fullDisk)} label="New branch, disk full" />
      </div>
    </State>
    <State word="of something that exists, nothing changed">
      <div className={styles.form}>
        <OperationForm {...editForm} frame={sent} />
      </div>
    </State>
    <State word="somebody else changed it meanwhile">
      <div className={styles.form}>
        <Overtaken />
      </div>
    </State>
  </Specimen>
);

const Dialogs = () => {
  const [look, setLook] = useState<'dialog' | 'sheet' | null>(null);
  return (
    <Specimen
      name="FormDialog"
      use="The same form in a dialog, or in a sheet beside its list. Closing keeps what was typed."
    >
      <Button onClick={() => setLook('dialog')}>Dialog</Button>
      <Button onClick={() => setLook('sheet')}>Sheet</Button>
      {look !== null && (
        <FormDialog
          {...branchForm('taken', 'gallery dialog')}
          title="New branch"
          intro={<p>It begins at a commit that there is.</p>}
          isSheet={look === 'sheet'}
          onClose={() => setLook(null)}
        />
      )}
    </Specimen>
  );
};

const manyStates = [
  { word: 'asks', project: 'harbor', isConfirmed: false },
  { word: 'running', project: 'waiting', isConfirmed: true },
  { word: 'some failed, one unknown', project: 'harbor', isConfirmed: true },
  { word: 'all failed alike', project: 'forbidden', isConfirmed: true },
] as const;

const branchNames = [
  'release/3.1',
  'release/3.2',
  ...Array.from({ length: 8 }, (_each, at) => `tides/step-${String(at + 1)}`),
  'tides/lost',
];

const Many = () => {
  const [open, setOpen] = useState<(typeof manyStates)[number] | null>(null);
  return (
    <Specimen
      name="ConfirmMany"
      use="Asks before the same action on many things; progress, Stop and a result for each."
    >
      {manyStates.map((state) => (
        <Button key={state.word} onClick={() => setOpen(state)}>
          {state.word}
        </Button>
      ))}
      {open && (
        <ConfirmMany
          record={removeBranch}
          things={branchNames.map((branch) => ({ project: open.project, branch }))}
          nameOf={({ branch }) => branch}
          labels={{ ...removeBranch.labels, verb: 'Delete 11 branches', running: 'Deleting branches' }}
          title="Delete 11 branches?"
          itemsLabel="11 branches are deleted"
          consequence="They are deleted on the server for everybody."
          safe="Their commits stay reachable through their merge requests."
          isConfirmed={open.isConfirmed}
          onClose={() => setOpen(null)}
        />
      )}
    </Specimen>
  );
};

export const FormStates = () => (
  <>
    <Forms />
    <Dialogs />
    <Many />
  </>
);
