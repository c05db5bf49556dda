/** `git update-ref`: moves references in one transaction, each guarded by its old value. */
import { run, type Repository } from './process/run.ts';

/** A change of one reference: `to` null deletes it, `from` null means that it must not exist yet. */
export interface ReferenceChange {
  readonly ref: string;
  readonly from: string | null;
  readonly to: string | null;
}

const none = '0'.repeat(40);

const lineOf = ({ ref, from, to }: ReferenceChange): string =>
  to === null ? `delete ${ref}\0${from ?? none}\0` : `update ${ref}\0${to}\0${from ?? none}\0`;

/** Applies all changes or none. False when a reference was not at its old value any more. */
export const updateReferences = async (
  repository: Repository,
  changes: readonly ReferenceChange[],
): Promise<boolean> => {
  const { code } = await run(repository, {
    operation: 'move references',
    args: ['update-ref', '-z', '--stdin'],
    stdin: ['start\0', ...changes.map(lineOf), 'prepare\0', 'commit\0'].join(''),
    accept: [0, 128],
  });
  return code === 0;
};
