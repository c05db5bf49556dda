/** Gallery: the blocks for acting: buttons of actions, outcomes, questions, forms, and their controls. */
import { useState } from 'react';
import type { Failure } from '#shared/api/failure.ts';
import { ActionButton } from '#renderer/blocks/action/action-button.tsx';
import { action } from '#renderer/blocks/action/action-record.ts';
import { idle, type ActionState } from '#renderer/blocks/action/action-state.ts';
import { ConfirmDialog } from '#renderer/blocks/confirm/confirm-dialog.tsx';
import { ConfirmRecord } from '#renderer/blocks/confirm/confirm-record.tsx';
import { MarkdownField } from '#renderer/blocks/form/markdown-field.tsx';
import { CheckedTextArea } from '#renderer/blocks/spelling/checked-text-area.tsx';
import { ChannelNotice } from '#renderer/blocks/outcome/channel-notice.tsx';
import { Outcome } from '#renderer/blocks/outcome/outcome.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { CheckboxGroup, RadioGroup } from '#renderer/components/controls/option-group.tsx';
import { FieldNote } from '#renderer/components/controls/field-note.tsx';
import { SelectField } from '#renderer/components/controls/select-field.tsx';
import { DraftState } from '#renderer/components/feedback/draft-state.tsx';
import { Specimen, State } from './specimen.tsx';

/** Gallery: how safe a draft is. */
export const DraftStates = () => (
  <Specimen name="DraftState" use="Beside the button that sends: amber until it is sent, and where the text is by now.">
    <State word="saving">
      <DraftState state="waiting" savedAt={null} />
    </State>
    <State word="saved">
      <DraftState state="saved" savedAt={Date.UTC(2026, 2, 2, 9)} />
    </State>
    <State word="failed">
      <DraftState state="failed" savedAt={null} />
    </State>
  </Specimen>
);

const nothing = (): void => undefined;
const labels = {
  verb: 'Delete branch',
  running: 'Deleting branch…',
  failed: 'Couldn’t delete branch.',
  forbidden: 'You don’t have permission to delete this branch.',
};

const failure = (more: Partial<Failure>): Failure => ({
  code: 'server',
  message: 'The server failed.',
  retriable: false,
  ...more,
});
const lost = failure({ code: 'unknown_outcome' });
const failed = (more: Partial<Failure>, who = ''): ActionState => ({
  kind: 'failed',
  failure: failure(more),
  who,
  refresh: more.code === 'not_found' ? nothing : null,
  isRefreshing: false,
  refreshFailure: null,
});
const unknown = (isCheckable: boolean, isChecking = false): ActionState => ({
  kind: 'unknown',
  failure: lost,
  check: nothing,
  isChecking,
  checkFailure: null,
  isCheckable,
});

const states: readonly ActionState[] = [
  { kind: 'done', words: 'The branch tides was protected.', isIgnored: false, undo: nothing },
  failed({ code: 'no_right', status: 403 }, 'Developers and maintainers may.'),
  failed({
    code: 'refused',
    status: 405,
    serverMessage: 'Protected branch cannot be removed',
    message: 'Not allowed.',
  }),
  failed({ code: 'invalid', status: 400, message: 'Not accepted.', fields: { branch: ['is too long'] } }),
  failed({ code: 'not_found', status: 404 }),
  unknown(true),
  unknown(true, true),
  unknown(false),
  { kind: 'not_done' },
];

const Confirmations = () => {
  const [open, setOpen] = useState<ActionState | null>(null);
  const [isHard, setHard] = useState(false);
  return (
    <Specimen name="ConfirmDialog" use="Asks before what cannot be undone. It stays open until it is done.">
      {[idle, { kind: 'running' } as const, failed({ code: 'refused', status: 405 }), unknown(true)].map((state) => (
        <Button key={state.kind} onClick={() => setOpen(state)}>
          {state.kind}
        </Button>
      ))}
      {open && (
        <ConfirmDialog
          title="Delete 11 branches?"
          consequence="They are deleted on the server for everybody."
          safe="Their commits stay reachable through their merge requests."
          items={Array.from({ length: 11 }, (_each, index) => `tides/step-${String(index + 1)}`)}
          itemsLabel="11 branches are deleted"
          options={[{ label: 'Also delete what was written about them', checked: isHard, onChange: setHard }]}
          typed="tides"
          labels={{ ...labels, verb: 'Delete 11 branches', running: 'Deleting branches' }}
          state={open}
          onConfirm={nothing}
          onClose={() => setOpen(null)}
        />
      )}
    </Specimen>
  );
};

/** Gallery: an action record. */
export const removeBranch = action({
  id: 'delete',
  operation: 'branches.delete',
  labels,
  right: () => ({ right: 'branches.delete' }),
  confirm: ({ branch }) => ({ title: `Delete ${branch}?`, consequence: 'It is deleted on the server for everybody.' }),
  input: ({ project: id, branch }: { readonly project: string; readonly branch: string }) => ({
    params: { id, branch },
  }),
});

const AskFirst = () => {
  const [branch, setBranch] = useState<string | null>(null);
  return (
    <Specimen name="ConfirmRecord" use="The same of an action record: it asks, does it, and says what became of it.">
      <Button onClick={() => setBranch('tides/slack-water')}>Done at once</Button>
      <Button onClick={() => setBranch('release/3.2')}>Refused</Button>
      {branch !== null && (
        <ConfirmRecord record={removeBranch} thing={{ project: 'harbor', branch }} onClose={() => setBranch(null)} />
      )}
    </Specimen>
  );
};

const options = [
  { value: 'api', label: 'api', hint: 'reads and changes everything' },
  { value: 'read_user', label: 'read_user', hint: 'reads profiles, changes nothing' },
];

const Controls = () => {
  const [several, setSeveral] = useState<readonly string[]>(['api']);
  const [one, setOne] = useState('api');
  const [text, setText] = useState('The **second** release.');
  const [prose, setProse] = useState('The pipline of `teh` branch is hree.');
  return (
    <>
      <Specimen name="RadioGroup, CheckboxGroup" use="One of a few, several of several." wide>
        <RadioGroup label="Level" options={options} value={one} onValue={setOne} />
        <CheckboxGroup label="Scopes" options={options} values={several} onValues={setSeveral} />
        <CheckboxGroup label="Scopes" options={options} values={[]} onValues={nothing} error="Choose at least 1." />
      </Specimen>
      <Specimen name="SelectField" use="One of many." wide>
        <SelectField label="Provider" options={options} value={one} onValue={setOne} />
        <SelectField label="Provider" options={options} value="" onValue={nothing} error="Provider is required." />
      </Specimen>
      <Specimen name="FieldNote" use="Below a field that is none of these: its hint, or what is wrong with it." wide>
        <FieldNote id="gallery-hint" hint="Words of titles and branches." />
        <FieldNote id="gallery-error" error="Name is required." />
      </Specimen>
      <Specimen name="MarkdownField" use="A text in Markdown with its preview." wide>
        <MarkdownField label="Release notes" text={text} onText={setText} onLeave={nothing} isFixed={false} />
      </Specimen>
      <Specimen name="CheckedTextArea" use="A text for people, with its spelling check." wide>
        <CheckedTextArea label="Message" value={prose} onValue={setProse} onElement={nothing} />
      </Specimen>
    </>
  );
};

export const Acting = () => (
  <>
    <Specimen name="ActionButton" use="The button of an operation: offered, running, or with the reason why it is not.">
      <State word="offered">
        <ActionButton action={{ labels, isRunning: false, obstacle: null }} onPress={nothing} />
      </State>
      <State word="running">
        <ActionButton action={{ labels, isRunning: true, obstacle: null }} onPress={nothing} />
      </State>
      <State word="right missing">
        <ActionButton
          action={{ labels, isRunning: false, obstacle: 'You may not delete this branch. Maintainers may.' }}
          onPress={nothing}
        />
      </State>
    </Specimen>
    <Specimen name="Outcome" use="What became of an action, everywhere the same." wide>
      {states.map((state, index) => (
        <Outcome key={`${state.kind} ${String(index)}`} state={state} labels={labels} onDismiss={nothing} />
      ))}
    </Specimen>
    <Specimen name="ChannelNotice" use="Why the main process did not do what it was asked for." wide>
      <ChannelNotice error={new Error('The folder is no longer there.')} />
    </Specimen>
    <Confirmations />
    <AskFirst />
    <Controls />
  </>
);
