/** The form of a new system hook: its address, its secret, and every switch that the API documents. */
import { FormDialog } from '../../../blocks/form/form-dialog.tsx';
import type { FormGroup } from '../../../blocks/form/form-field.ts';
import { allHooks } from '../model/all-hooks.ts';
import { addressProblem, secretProblem, type Hook } from '../model/hook.ts';
import { createLabels } from '../model/labels.ts';

const groups: readonly FormGroup<'systemHooks.create'>[] = [
  {
    fields: [
      {
        kind: 'text',
        name: 'url',
        label: 'Address',
        code: true,
        placeholder: 'https://ci.example.com/events',
        hint: 'Each event is sent there as JSON, by POST.',
        validate: addressProblem,
      },
      {
        kind: 'secret',
        name: 'token',
        label: 'Secret token',
        hint: 'Sent with each event, so that the receiver knows where it comes from. No answer of the API has it again.',
        validate: secretProblem,
      },
    ],
  },
  {
    title: 'Events',
    fields: [
      { kind: 'check', name: 'push_events', label: 'Push', hint: 'Commits are pushed to a branch.' },
      { kind: 'check', name: 'tag_push_events', label: 'Tag push', hint: 'A tag is pushed.' },
    ],
  },
  {
    title: 'Connection',
    fields: [
      {
        kind: 'check',
        name: 'enable_ssl_verification',
        label: 'SSL verification',
        hint: 'The certificate of the address is checked. Without it anyone on the way can read and change events.',
      },
    ],
  },
];

/** What the server takes where nothing is said. */
const usual = { push_events: true, tag_push_events: false, enable_ssl_verification: true };

/** `onCreated` runs before it closes; without a hook where the answer was lost. */
export const NewHook = ({
  known,
  onCreated,
  onClose,
}: {
  /** The hooks that there were before. */
  readonly known: readonly Hook[];
  readonly onCreated: (hook: Hook | undefined) => void;
  readonly onClose: () => void;
}) => (
  <FormDialog
    operation="systemHooks.create"
    title="New system hook"
    labels={createLabels}
    initial={usual}
    draft={{ place: 'form:systemHooks.create', title: 'New system hook', route: 'admin/hooks' }}
    groups={groups}
    check={async ({ body }) =>
      (await allHooks()).some(({ id, url }) => url === body.url.trim() && !known.some((hook) => hook.id === id))
    }
    onDone={(answer) => onCreated(answer?.[0])}
    onClose={onClose}
  />
);
