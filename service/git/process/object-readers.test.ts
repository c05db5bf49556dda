/** The kept process answers what a process of its own would: objects, commits, references that move meanwhile. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serviceForEach } from '#service/testing/for-each.ts';
import { findCommit } from '#service/git/resolve.ts';
import { logCommits } from '#service/git/log.ts';
import { createObjectReaders } from './object-readers.ts';
import { findObjects } from '#service/git/objects.ts';
import { run, type ObjectReaders, type Repository } from './run.ts';

const service = serviceForEach();
let readers: ObjectReaders;
let single: Repository;
let kept: Repository;
beforeEach(() => {
  single = { folder: `${service.folder}/repositories/1.git`, configFile: `${service.folder}/git-config` };
  readers = createObjectReaders();
  kept = { ...single, readers };
});
afterEach(async () => {
  await readers.close();
});

const commit = async (text: string, header = ''): Promise<string> => {
  const tree = await service.git(1, 'rev-parse', 'main^{tree}');
  const stdin = Buffer.from(
    `tree ${tree}\nauthor Ågot  Ö <a@b.example> 1700000000 +0530\ncommitter Ågot  Ö <a@b.example> 1700000001 -0200\n${header}\n${text}`,
    header.includes('ISO-8859-1') ? 'latin1' : 'utf8',
  );
  const { stdout } = await run(single, {
    operation: 'write a commit',
    args: ['hash-object', '-t', 'commit', '-w', '--stdin'],
    stdin,
  });
  return stdout.toString('utf8').trim();
};

describe('commits', () => {
  it('are those of git log, each of the sample', async () => {
    const ids = (await service.git(1, 'rev-list', '--all')).split('\n');
    expect(ids.length).toBeGreaterThan(40);
    expect(await logCommits(kept, ids)).toEqual(new Map([...(await logCommits(single, ids))]));
  });

  it('keep odd messages, other encodings and signatures as git log has them', async () => {
    const ids = [
      await commit('Title\n\nBody\n\n\n'),
      await commit('No line end'),
      await commit(''),
      await commit('Grüße\n', 'encoding ISO-8859-1\n'),
      await commit('Signed\n', 'gpgsig -----BEGIN PGP SIGNATURE-----\n \n author Not Me <x@y> 1 +0000\n -----END\n'),
    ];
    const expected = await logCommits(single, ids);
    expect(expected.size).toBe(5);
    expect(await logCommits(kept, ids)).toEqual(expected);
  });
});

describe('questions', () => {
  it('are answered in their order, hundreds at once, missing ones among them', async () => {
    const ids = (await service.git(1, 'rev-list', '--all', '--objects', '--no-object-names')).split('\n').slice(0, 400);
    const names = ids.flatMap((id) => [id, `refs/heads/none-${id}`]);
    expect(await findObjects(kept, names)).toEqual(await findObjects(single, names));
  });

  it('see references and objects that came after the process was started', async () => {
    expect(await findCommit(kept, 'late')).toBeNull();
    const late = await commit('Late\n');
    await service.git(1, 'update-ref', 'refs/heads/late', late);
    expect(await findCommit(kept, 'late')).toBe(late);
    await service.git(1, 'pack-refs', '--all');
    await service.git(1, 'repack', '-a', '-d', '-q');
    expect(await findCommit(kept, 'late')).toBe(late);
    await service.git(1, 'update-ref', '-d', 'refs/heads/late');
    expect(await findCommit(kept, 'late')).toBeNull();
  });

  it('forget what git gc has removed, also of the repository that it was forked from', async () => {
    const late = await commit('Short-lived\n');
    await service.git(1, 'update-ref', 'refs/heads/late', late);
    await service.git(1, 'repack', '-a', '-d', '-q');
    const fork = `${service.folder}/repositories/fork.git`;
    await service.git(1, 'clone', '-q', '--bare', '--shared', '.', fork);
    const forked = { ...kept, folder: fork };
    expect([await findCommit(kept, late), await findCommit(forked, late)]).toEqual([late, late]);
    await service.git(1, 'update-ref', '-d', 'refs/heads/late');
    await service.git(1, 'gc', '--quiet', '--prune=now');
    expect([await findCommit(kept, late), await findCommit(forked, late)]).toEqual([null, null]);
  });

  it('L5 hold one line: a name with a line break stands for nothing and shifts no answer', async () => {
    expect(await findObjects(kept, ['main\nmain'])).toEqual([null]);
    expect((await findObjects(kept, ['refs/heads/main']))[0]?.type).toBe('commit');
  });

  it('go to a new process after the old one has ended', async () => {
    const before = await findCommit(kept, 'main');
    await readers.close();
    expect(await findCommit(kept, 'main')).toBe(before);
  });
});
