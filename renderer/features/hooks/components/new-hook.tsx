/** The form of a new system hook: its address, its secret, and every switch that the API documents. */
import { FormDialog } from '#renderer/blocks/form/form-dialog.tsx';
import type { FormGroup } from '#renderer/blocks/form/form-field.ts';
import { allHooks } from '#renderer/features/hooks/model/all-hooks.ts';
import { addressProblem, secretProblem, type Hook } from '#renderer/features/hooks/model/hook.ts';
import { createLabels } from '#renderer/features/hooks/model/actions.tsx';
import { t } from '#renderer/texts/t.ts';

const groups: readonly FormGroup<'systemHooks.create'>[] = [
  {
    fields: [
      {
        kind: 'text',
        name: 'url',
        label: t('hooks.address'),
        code: true,
        placeholder: 'https://ci.example.com/events',
        hint: t('hooks.address_hint'),
        validate: addressProblem,
      },
      {
        kind: 'secret',
        name: 'token',
        label: t('hooks.secret'),
        hint: t('hooks.secret_hint'),
        validate: secretProblem,
      },
    ],
  },
  {
    title: t('hooks.events'),
    fields: [
      { kind: 'check', name: 'push_events', label: t('hooks.push'), hint: t('hooks.push_hint') },
      { kind: 'check', name: 'tag_push_events', label: t('hooks.tag_push'), hint: t('hooks.tag_push_hint') },
    ],
  },
  {
    title: t('hooks.connection'),
    fields: [
      {
        kind: 'check',
        name: 'enable_ssl_verification',
        label: t('hooks.ssl'),
        hint: t('hooks.ssl_hint'),
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
    title={t('hooks.new')}
    labels={createLabels}
    initial={usual}
    draft={{ place: 'form:systemHooks.create', title: t('hooks.new'), route: 'admin/hooks' }}
    groups={groups}
    check={async ({ body }) =>
      (await allHooks()).some(({ id, url }) => url === body.url.trim() && !known.some((hook) => hook.id === id))
    }
    onDone={(answer) => onCreated(answer?.[0])}
    onClose={onClose}
  />
);
