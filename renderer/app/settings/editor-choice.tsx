/** The editor that files of a local clone open in: a known one, or a program that the system's dialog finds. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { editorIds, editorNames, type EditorId } from '#shared/settings/settings.ts';
import { ask, channelFailureOf } from '#renderer/api/bridge.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { SelectField } from '#renderer/components/controls/select-field.tsx';
import { TextField } from '#renderer/components/controls/text-field.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { useChangeSettings, useSettings } from '#renderer/app/appearance/use-settings.ts';
import styles from './settings.module.css';

const options = editorIds.map((id) => ({
  value: id,
  label: id === 'own' ? t('settings.other_program') : editorNames[id],
}));

const separated = (text: string): readonly string[] => text.split(' ').filter((part) => part !== '');

export const EditorChoice = () => {
  const { editor } = useSettings();
  const change = useChangeSettings();
  const [typed, setTyped] = useState<string | null>(null);
  const own = typed ?? (editor?.id === 'own' ? editor.arguments.join(' ') : '{file}');
  // What was chosen comes by the push that every window gets.
  const choosing = useMutation({
    mutationFn: async (id: EditorId) =>
      ask('clones:choose-editor', { id, arguments: id === 'own' ? separated(own) : [] }),
  });
  const failure = choosing.error && channelFailureOf(choosing.error);
  return (
    <>
      {failure && (
        <Notice kind="danger" inset title={failure.message}>
          {failure.hint}
        </Notice>
      )}
      <SelectField
        label={t('settings.editor_program')}
        options={options}
        value={editor?.id ?? ''}
        placeholder={t('settings.no_editor')}
        onValue={(id) => {
          const chosen = editorIds.find((known) => known === id);
          if (chosen !== undefined) choosing.mutate(chosen);
        }}
      />
      {editor?.id === 'own' && (
        <>
          <code className={styles.path}>{visibleText(editor.program ?? '')}</code>
          <TextField
            label={t('settings.arguments')}
            hint={t('settings.arguments_hint', { file: '{file}', line: '{line}' })}
            value={own}
            onValue={setTyped}
            code
          />
        </>
      )}
      {editor !== null && (
        <span className={styles.buttons}>
          {editor.id === 'own' && (
            <Button disabled={choosing.isPending} onClick={() => choosing.mutate('own')}>
              {t('settings.choose_program')}
            </Button>
          )}
          <Button look="plain" onClick={() => change({ editor: null })}>
            {t('settings.use_no_editor')}
          </Button>
        </span>
      )}
    </>
  );
};
