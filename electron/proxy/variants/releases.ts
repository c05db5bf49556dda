/** Writes release notes by the releases resource. Newer servers do not take them with a new tag. */
import { releaseVariants } from '#shared/api/variants/today.ts';
import { isFrom } from '#shared/api/server-age.ts';
import { jsonAnswer, parsedValue } from '#electron/proxy/answers.ts';
import type { CallAnswer } from '#electron/proxy/answers.ts';
import type { CheckedCall } from '#electron/proxy/call.ts';
import type { Context } from '#electron/proxy/context.ts';
import type { CallSignals } from '#electron/proxy/answers/deliver.ts';
import { Refusal } from '#electron/proxy/refusal.ts';
import { isRecord } from '#electron/proxy/answers/read-json.ts';
import { t } from '#shared/texts/texts.ts';
import { hasNoRoute, substitute, stepSignals, send } from './fallback.ts';
import type { Fallback } from './fallback.ts';

const operation = releaseVariants['variants.createRelease'];

/** The fallback that creates notes of a tag. */
export const createByResource: Fallback = {
  isMissing: hasNoRoute,
  deliver: (context, call, signals) => {
    const { id, tag_name } = call.params;
    return send(context, substitute(call, { operation, params: { id }, body: { tag_name, ...call.body } }), signals);
  },
};

/** The fallback that changes notes of a tag. */
export const updateByResource: Fallback = {
  isMissing: hasNoRoute,
  deliver: (context, call, signals) =>
    send(context, substitute(call, { operation: releaseVariants['variants.updateRelease'], body: call.body }), signals),
};

const notesMissing = ({ failure }: Refusal): Refusal =>
  new Refusal({
    ...failure,
    message: t('failures.release_notes_lost', { reason: failure.message }),
    hint: t('failures.release_notes_lost_hint'),
    retriable: false,
  });

/** Adds the notes that were sent with a tag, where the server created the tag without them. */
export const addNotes = async (
  context: Context,
  call: CheckedCall,
  signals: CallSignals,
  created: CallAnswer,
): Promise<CallAnswer> => {
  const { tag_name, release_description: description } = call.body;
  if (typeof description !== 'string' || description === '' || !isFrom(context.profile().version, '11.7'))
    return created;
  const tag = created.kind === 'json' ? parsedValue(created) : null;
  if (!isRecord(tag) || isRecord(tag['release'])) return created;
  const release = { ...substitute(call, { operation, body: { tag_name, description } }), id: 'releases.create' };
  const answer = await send(context, { ...release, named: ['description'] }, stepSignals(signals)).catch(
    (error: unknown) => {
      throw error instanceof Refusal ? notesMissing(error) : error;
    },
  );
  return jsonAnswer({ ...tag, release: answer.kind === 'json' ? parsedValue(answer) : null }, created.head);
};
