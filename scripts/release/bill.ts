/** The bill of materials of a build, in CycloneDX: the packages that are in its bundles and beside them, and Electron. */
import { lockedPackages, packageIn, type Lockfile } from '#scripts/dependencies/lockfile.ts';
import type { Notice } from '#scripts/notices/shipped-packages.ts';

/** What a build contains. */
export interface BuildContents {
  readonly version: string;
  /** What the bundler noted (scripts/notices/): what package.json calls a development dependency is in the bundles too. */
  readonly notices: readonly Pick<Notice, 'name' | 'version' | 'licence'>[];
  /** Version of Electron. */
  readonly electron: string;
  readonly lockfile: Lockfile;
}

const hashesOf = (lockfile: Lockfile, name: string, version: string) => {
  const found = lockedPackages(lockfile).find(
    ([folder, entry]) => packageIn(folder) === name && entry.version === version,
  );
  const sum = /^sha512-(.+)$/.exec(found?.[1].integrity ?? '')?.[1];
  return sum === undefined ? [] : [{ alg: 'SHA-512', content: Buffer.from(sum, 'base64').toString('hex') }];
};

/** The document: the same build gives the same one, so it has no date and no random number. */
export const billOf = ({ version, notices, electron, lockfile }: BuildContents) => {
  const components = [...notices, { name: 'electron', version: electron, licence: 'MIT' }].map((part) => {
    const purl = `pkg:npm/${part.name.replace('@', '%40')}@${part.version}`;
    return {
      type: part.name === 'electron' ? 'framework' : 'library',
      'bom-ref': purl,
      name: part.name,
      version: part.version,
      licenses: [{ expression: part.licence, acknowledgement: 'declared' }],
      purl,
      hashes: hashesOf(lockfile, part.name, part.version),
    };
  });
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': 'lectern',
        name: 'Lectern',
        version,
        licenses: [{ license: { id: 'MIT' } }],
      },
    },
    components,
    dependencies: [{ ref: 'lectern', dependsOn: components.map((component) => component['bom-ref']) }],
  };
};
