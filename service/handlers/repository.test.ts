/** Contract of repository content: tree, blobs, archive, comparison, contributors; who may read without a token. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { TestProgram } from '#scripts/host/needs.ts';
import { skipLacking } from '#testing/lacking.ts';
import { serviceForAll } from '#service/testing/for-each.ts';
import { createTestService, exactAnswer, type TestService } from '#testing/service-fixture.ts';

const execute = promisify(execFile);

const service = serviceForAll();

const read = (line: string, sender: Parameters<TestService['send']>[0] = 'reporter') =>
  service.send(sender, `GET /projects/1/repository/${line}`);
const idOf = (revision: string) => service.git(1, 'rev-parse', revision);

describe('tree', () => {
  it('lists the root, folders first, with the ids and modes that git has', async () => {
    const entries = await exactAnswer('repository.tree', await read('tree?per_page=100'));
    const listed = (await service.git(1, 'ls-tree', 'main')).split('\n');
    expect(entries.map(({ mode, type, id, name }) => `${mode} ${type} ${id}\t${name}`).sort()).toEqual(listed.sort());
    const types = entries.map(({ type }) => type);
    expect(types).toEqual([...types].sort().reverse());
  });

  it('lists a folder at another ref, and everything below it', async () => {
    const path = encodeURIComponent('internal/tide');
    const flat = await exactAnswer('repository.tree', await read(`tree?path=${path}&ref=tidal-streams`));
    expect(flat.map((entry) => entry.path)).toContain('internal/tide/stream.go');
    expect(flat.every(({ name, path: full }) => full === `internal/tide/${name}`)).toBe(true);
    const deep = await exactAnswer('repository.tree', await read('tree?path=internal&recursive=true&per_page=100'));
    expect(deep.map((entry) => entry.path)).toEqual(
      expect.arrayContaining(['internal/tide', 'internal/tide/window.go']),
    );
    const encoded = await exactAnswer('repository.tree', await read('tree?ref=timeline%2Fwindows'));
    expect(encoded.length).toBeGreaterThan(3);
  });

  it('pages without losing or repeating anything', async () => {
    const whole = (await service.git(1, 'ls-tree', '-r', '-t', '--name-only', 'main')).split('\n');
    const seen: string[] = [];
    for (let page = 1; page <= Math.ceil(whole.length / 100); page += 1) {
      const response = await read(`tree?recursive=True&per_page=100&page=${String(page)}`);
      expect(response.headers.get('x-total')).toBe(String(whole.length));
      seen.push(...(await exactAnswer('repository.tree', response)).map(({ path }) => path));
    }
    expect(seen.sort()).toEqual(whole.sort());
  });

  it.each(['path=nowhere', 'ref=nowhere', 'path=README.md', 'path=../etc', 'ref=--output=x', 'ref=main~1'])(
    'L6 L5 404: %s',
    async (query) => {
      const response = await read(`tree?${query}`);
      expect([response.status, await response.json()]).toEqual([404, { message: '404 Tree Not Found' }]);
    },
  );
});

describe('blobs', () => {
  it('answers the record of a blob by its id and by a path at a branch', async () => {
    const id = await idOf('main:README.md');
    const record = await exactAnswer('repository.blob', await read(`blobs/${id}`));
    const content = Buffer.from(record.content, 'base64');
    expect([record.sha, record.size, record.encoding]).toEqual([id, content.length, 'base64']);
    const header = `blob ${String(content.length)}\0`;
    expect(createHash('sha1').update(header).update(content).digest('hex')).toBe(id);
    expect(await exactAnswer('repository.blob', await read('blobs/main?filepath=README.md'))).toEqual(record);
    const commit = await idOf('timeline/windows');
    for (const ref of [commit, 'timeline%2Fwindows', 'timeline/windows']) {
      const file = await exactAnswer('repository.blob', await read(`blobs/${ref}?filepath=web%2Fsrc%2Fapi.ts`));
      expect(file.sha).toBe(await idOf('timeline/windows:web/src/api.ts'));
    }
  });

  it('L6 400 for a commit or branch alone; 404 for what is not there', async () => {
    const alone = await read('blobs/main');
    expect(alone.status).toBe(400);
    expect(JSON.stringify(await alone.json())).toContain('filepath is missing');
    const tree = await idOf('main:internal');
    for (const where of ['nowhere', '0'.repeat(40), tree]) expect((await read(`blobs/${where}`)).status).toBe(404);
    const file = await read('blobs/main?filepath=nowhere');
    expect([file.status, await file.json()]).toEqual([404, { message: '404 File Not Found' }]);
    expect((await read('blobs/main?filepath=internal')).status).toBe(404);
  });

  it('streams the raw content as text that runs nowhere', async () => {
    const id = await idOf('main:web/src/timeline.ts');
    const response = await read(`blobs/${id}/raw`);
    expect(response.headers.get('content-type')).toBe('text/plain');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const text = await exactAnswer('repository.blobRaw', response);
    expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
    expect(text.trim()).toBe(await service.git(1, 'show', id));
    expect((await read('blobs/main/raw')).status).toBe(404);
    expect((await read(`blobs/${await idOf('main')}/raw`)).status).toBe(404);
  });
});

describe('archive', () => {
  const listing: Readonly<Record<string, readonly string[]>> = {
    'tar.gz': ['tar', '-tzf'],
    tar: ['tar', '-tf'],
    'tar.bz2': ['tar', '-tjf'],
    zip: ['unzip', '-Z1'],
  };
  const readers: Readonly<Record<string, readonly TestProgram[]>> = { 'tar.bz2': ['bzip2'], zip: ['unzip'] };

  it.for([
    ['archive', 'tar.gz'],
    ['archive.tar.gz', 'tar.gz'],
    ['archive.zip', 'zip'],
    ['archive.tar', 'tar'],
    ['archive.tar.bz2', 'tar.bz2'],
  ])('%s holds every file of the branch', async ([path = '', ending = ''], context) => {
    skipLacking(...(readers[ending] ?? []))(context);
    const response = await read(`${path}?sha=timeline%2Fwindows`);
    const sha = await idOf('timeline/windows');
    const name = `tideplan-timeline-windows-${sha}`;
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}.${ending}"`);
    const folder = await mkdtemp(join(tmpdir(), 'lectern-archive-'));
    const file = join(folder, `a.${ending}`);
    await writeFile(file, await exactAnswer('repository.archive', response));
    const [program = '', ...args] = listing[ending] ?? [];
    const { stdout } = await execute(program, [...args, file]);
    await rm(folder, { recursive: true });
    const files = stdout.split('\n').filter((line) => line !== '' && !line.endsWith('/'));
    const expected = (await service.git(1, 'ls-tree', '-r', '--name-only', sha)).split('\n');
    expect(files.sort()).toEqual(expected.map((each) => `${name}/${each}`).sort());
  });

  it('takes the default branch, and a commit', async () => {
    const sha = await idOf('main');
    const names = await Promise.all(
      ['archive', `archive?sha=${sha}`].map(async (path) => {
        const response = await read(path);
        await response.body?.cancel();
        return response.headers.get('content-disposition');
      }),
    );
    expect(names).toEqual([
      `attachment; filename="tideplan-main-${sha}.tar.gz"`,
      `attachment; filename="tideplan-${sha}-${sha}.tar.gz"`,
    ]);
  });

  it('L6 404 for an unknown format', async () => {
    expect((await read('archive.rar')).status).toBe(404);
  });
});

describe('compare', () => {
  it('compares from the merge base, newest commit first', async () => {
    const answer = await exactAnswer('repository.compare', await read('compare?from=main&to=windows-by-bisection'));
    const tip = await idOf('windows-by-bisection');
    expect([answer.commit?.id, answer.commits[0]?.id, answer.commits.length]).toEqual([tip, tip, 2]);
    expect(answer.diffs.map(({ new_path }) => new_path)).toEqual(
      (await service.git(1, 'diff', '--name-only', 'main...windows-by-bisection')).split('\n'),
    );
    expect([answer.compare_timeout, answer.compare_same_ref]).toEqual([false, false]);
  });

  it('tells the same ref, and what is contained already', async () => {
    const same = await exactAnswer('repository.compare', await read(`compare?from=main&to=${await idOf('main')}`));
    expect(same).toEqual({ commit: null, commits: [], diffs: [], compare_timeout: false, compare_same_ref: true });
    const old = await idOf('main~5');
    const background = await exactAnswer('repository.compare', await read(`compare?from=main&to=${old}`));
    expect(background).toEqual({
      commit: null,
      commits: [],
      diffs: [],
      compare_timeout: false,
      compare_same_ref: false,
    });
  });

  it('says when it took too long, and still lists the commits', async () => {
    const hasty = await createTestService({ compareTimeout: 0 });
    const response = await hasty.send('reporter', 'GET /projects/1/repository/compare?from=main&to=chart-datum');
    const answer = await exactAnswer('repository.compare', response);
    expect([answer.compare_timeout, answer.diffs, answer.commits.length]).toEqual([true, [], 1]);
    await hasty.dispose();
  });

  it('L6 404 for a range instead of a commit', async () => {
    expect((await read('compare?from=main..&to=main')).status).toBe(404);
  });
});

describe('L6 what git gc has removed', () => {
  it('is missing for every call that names it, also where it was read just before', async () => {
    const tree = await idOf('main^{tree}');
    const gone = await service.git(1, 'commit-tree', tree, '-p', 'main', '-m', 'Short-lived');
    await service.git(1, 'branch', 'short-lived', gone);
    await service.git(1, 'repack', '-a', '-d', '-q');
    const paths = [
      `compare?from=main&to=${gone}`,
      `compare?from=${gone}&to=main`,
      `tree?ref=${gone}`,
      `blobs/${gone}?filepath=README.md`,
      `archive?sha=${gone}`,
    ];
    const statuses = () =>
      Promise.all(
        paths.map(async (path) => {
          const response = await read(path);
          await response.body?.cancel();
          return response.status;
        }),
      );
    expect(await statuses()).toEqual(paths.map(() => 200));
    await service.git(1, 'branch', '-D', 'short-lived');
    await service.git(1, 'gc', '--quiet', '--prune=now');
    expect(await statuses()).toEqual(paths.map(() => 404));
    const create = async (what: string, body: object) => {
      const response = await service.send('owner', `POST /projects/1/repository/${what}`, { body });
      return [response.status, await response.json()];
    };
    expect(await create('branches', { branch: 'again', ref: gone })).toEqual([
      400,
      { message: 'Invalid reference name' },
    ]);
    expect(await create('tags', { tag_name: 'again', ref: gone, message: 'Again' })).toEqual([
      405,
      { message: `Target ${gone} is invalid` },
    ]);
  });
});

describe('contributors', () => {
  it('counts commits and lines as git does', async () => {
    const list = await exactAnswer('repository.contributors', await read('contributors'));
    const counted = (await service.git(1, 'shortlog', '-sne', '--no-merges', 'main')).split('\n');
    expect(list.map(({ commits, name, email }) => `${String(commits)} ${name} <${email}>`).sort()).toEqual(
      counted.map((line) => line.trim().replace('\t', ' ')).sort(),
    );
    const numbers = (await service.git(1, 'log', '--no-merges', '--no-renames', '--numstat', '--format=', 'main'))
      .split('\n')
      .map((line) => line.split('\t').map(Number));
    const sum = (column: number) => numbers.reduce((total, row) => total + (row[column] ?? 0), 0);
    expect(list.reduce((total, each) => total + each.additions, 0)).toBe(sum(0));
    expect(list.reduce((total, each) => total + each.deletions, 0)).toBe(sum(1));
    expect(list.map(({ commits }) => commits)).toEqual(list.map(({ commits }) => commits).sort((a, b) => b - a));
  });
});

describe('who may read', () => {
  const paths = async (project: number) => {
    const blob = (await service.git(project, 'ls-tree', 'main')).split('\n').find((line) => line.includes(' blob '));
    const id = /[0-9a-f]{40}/u.exec(blob ?? '')?.[0] ?? '';
    return ['tree', `blobs/${id}`, `blobs/${id}/raw`, 'archive', 'compare?from=main&to=main', 'contributors'].map(
      (path) => `GET /projects/${String(project)}/repository/${path}`,
    );
  };
  const statuses = async (sender: Parameters<TestService['send']>[0], project: number) =>
    new Set(
      await Promise.all(
        (await paths(project)).map(async (line) => {
          const response = await service.send(sender, line);
          await response.body?.cancel();
          return response.status;
        }),
      ),
    );

  it('L6 a private project: 404 to strangers and without a token, 403 to guests, 401 with a wrong token', async () => {
    const stranger = service.addStranger('no.member');
    const guest = service.addStranger('some.guest');
    service.inDatabase((database) => database.write("INSERT INTO members VALUES (1, ?, 'guest')", guest.id));
    expect(await statuses('nobody', 1)).toEqual(new Set([404]));
    expect(await statuses(stranger, 1)).toEqual(new Set([404]));
    expect(await statuses(guest, 1)).toEqual(new Set([403]));
    expect(await statuses('reporter', 1)).toEqual(new Set([200]));
    expect(await statuses({ token: 'wrong' }, 1)).toEqual(new Set([401]));
    const hidden = await service.send('nobody', 'GET /projects/1/repository/tree');
    expect(await hidden.json()).toEqual({ message: '404 Project Not Found' });
  });

  it('a public project: everybody; an internal one: every signed-in user', async () => {
    const stranger = service.addStranger('passer.by');
    expect(await statuses('nobody', 2)).toEqual(new Set([200]));
    service.inDatabase((database) => database.write("UPDATE projects SET visibility = 'internal' WHERE id = 2"));
    expect(await statuses('nobody', 2)).toEqual(new Set([404]));
    expect(await statuses(stranger, 2)).toEqual(new Set([200]));
  });
});
