/** What npm prints is read as npm 11.19 printed it; an answer of the registry that is none is not taken for a clean one. */
import { expect, test } from 'vitest';
import { readAudit, readOutdated } from './npm-answers.ts';

/** Of a project with mkdirp 0.5.1, as npm wrote it; `metadata` is shortened. */
const audit = {
  auditReportVersion: 2,
  vulnerabilities: {
    minimist: {
      name: 'minimist',
      severity: 'critical',
      isDirect: false,
      via: [
        {
          source: 1097678,
          name: 'minimist',
          dependency: 'minimist',
          title: 'Prototype Pollution in minimist',
          url: 'https://github.com/advisories/GHSA-xvch-5gv4-984h',
          severity: 'critical',
          cwe: ['CWE-1321'],
          cvss: { score: 9.8, vectorString: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' },
          range: '<0.2.4',
        },
      ],
      effects: ['mkdirp'],
      range: '*',
      nodes: ['node_modules/minimist'],
      fixAvailable: false,
    },
    mkdirp: {
      name: 'mkdirp',
      severity: 'critical',
      isDirect: true,
      via: ['minimist'],
      effects: [],
      range: '*',
      nodes: ['node_modules/mkdirp'],
      fixAvailable: false,
    },
  },
  metadata: { vulnerabilities: { info: 0, low: 0, moderate: 0, high: 0, critical: 2, total: 2 } },
};

const refused =
  'npm warn audit 405 Method Not Allowed\n{\n  "message": "405 Method Not Allowed",\n  "statusCode": 405,\n  "error": { "summary": "", "detail": "" }\n}\nnpm error audit endpoint returned an error\n';

test('a vulnerability is named with its advisory, and what is vulnerable through it', () => {
  const output = `npm warn config something\n${JSON.stringify(audit, null, 2)}\nnpm notice a new version\n`;
  expect(readAudit(output)).toEqual([
    {
      name: 'minimist',
      severity: 'critical',
      advisories: ['Prototype Pollution in minimist (https://github.com/advisories/GHSA-xvch-5gv4-984h)'],
      through: [],
    },
    { name: 'mkdirp', severity: 'critical', advisories: [], through: ['minimist'] },
  ]);
  expect(readAudit(JSON.stringify({ ...audit, vulnerabilities: {} }))).toEqual([]);
});

test('outdated packages have three versions; one in two folders is named twice, one that is missing has no own', () => {
  const mkdirp = {
    current: '0.5.1',
    wanted: '0.5.6',
    latest: '3.0.1',
    dependent: 'a',
    location: 'node_modules/mkdirp',
  };
  const output = JSON.stringify({ mkdirp, zod: [{ ...mkdirp, current: undefined }, mkdirp] });
  expect(readOutdated(output)).toMatchObject([
    { name: 'mkdirp', current: '0.5.1', wanted: '0.5.6', latest: '3.0.1' },
    { name: 'zod', current: '' },
    { name: 'zod', current: '0.5.1' },
  ]);
  expect(readOutdated('{}\n')).toEqual([]);
});

test.each(['', 'npm error network\n', refused, '{"error":{"code":"ENOTFOUND","summary":"","detail":""}}'])(
  'no answer is not a clean one: %j',
  (output) => {
    expect([readAudit(output), readOutdated(output)]).toEqual([null, null]);
  },
);
