/** A hook in words, and what of a new one is refused before it is sent. */
import { describe, expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import { query } from '#renderer/api/queries.ts';
import { addressProblem, eventWords, hookMenu, hostOf, secretProblem, type Hook } from './hook.ts';
import { payloadFields, tookWords, wasSent } from './hook-test.ts';

const hook: Hook = {
  id: 3,
  url: 'https://ci.example:8443/events?to=tide',
  created_at: '2026-03-02T09:00:00.000Z',
  push_events: true,
  tag_push_events: true,
  enable_ssl_verification: true,
};
const answer = {
  id: null,
  url: null,
  project_id: 3,
  owner_email: 'rune.dahl@pilots.example',
  owner_name: 'Rune Dahl',
  name: 'pilot-board',
  path: 'pilot-board',
  event_name: 'project_create',
};

describe('a hook', () => {
  it('is named by its host, and by its address where that is none', () => {
    expect(hostOf(hook)).toBe('ci.example:8443');
    expect(hostOf({ url: 'not an address' })).toBe('not an address');
  });

  it('says what it is sent for', () => {
    expect(eventWords(hook)).toBe('Push, Tag push');
    expect(eventWords({ ...hook, push_events: false })).toBe(text('hooks.tag_push'));
    expect(eventWords({ ...hook, push_events: false, tag_push_events: false })).toBe(text('hooks.no_events'));
    expect(eventWords({ ...hook, push_events: null, tag_push_events: null })).toBeNull();
  });

  it('M23 cannot be fired from its menu', () => {
    const labels = hookMenu(hook, () => undefined).flatMap((entry) => (entry === 'separator' ? [] : [entry.label]));
    expect(labels).toEqual([`${text('hooks.delete')}…`, text('common.copy_url'), text('common.copy_id')]);
  });
});

describe('a query', () => {
  it('M23 of the test does not compile: queries are sent again by themselves', () => {
    // @ts-expect-error It would fire the hook whenever the window comes back.
    expect(query('systemHooks.test', { params: { id: 1 } }).queryKey[0]).toBe('systemHooks.test');
  });
});

describe('a new hook', () => {
  it.each(['https://ci.example/events', ' http://10.4.0.12/tide ', 'HTTPS://ci.example'])('takes %s', (address) => {
    expect(addressProblem(address)).toBeNull();
  });

  it.each(['', '10.4.0.12/tide', 'ftp://ci.example', 'https://', 'javascript:alert(1)'])('refuses %j', (address) => {
    expect(addressProblem(address)).toMatch(/^Enter /);
  });

  it('refuses a secret that no header can carry', () => {
    expect([secretProblem(''), secretProblem('tide 2026!')]).toEqual([null, null]);
    expect(secretProblem('gezeiten-größe')).toMatch(/ASCII/);
    expect(secretProblem('a\nb')).toMatch(/ASCII/);
  });
});

describe('the answer of a test', () => {
  it('is the sample, field by field', () => {
    expect(wasSent({ answer })).toBe(true);
    expect(payloadFields({ answer })).toEqual([
      ['event_name', 'project_create'],
      ['name', 'pilot-board'],
      ['path', 'pilot-board'],
      ['project_id', '3'],
      ['owner_name', 'Rune Dahl'],
      ['owner_email', 'rune.dahl@pilots.example'],
    ]);
  });

  it('is no event where the server answers the hook itself', () => {
    const nothing = {
      project_id: null,
      owner_email: null,
      owner_name: null,
      name: null,
      path: null,
      event_name: null,
    };
    expect(wasSent({ answer: { ...nothing, id: 3, url: hook.url } })).toBe(false);
  });

  it('took so long', () => {
    expect([tookWords(35.6), tookWords(1840)]).toEqual(['36 ms', '1,840 ms']);
  });
});
