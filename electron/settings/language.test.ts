/** Which language and locale a page and this process get, from the settings and the system. */
import { afterEach, expect, test } from 'vitest';
import { defaultSettings } from '#shared/settings/settings.ts';
import { localeInUse, numberText, setLocale } from '#shared/locale/formats.ts';
import '#shared/texts/german.ts';
import { setLanguage, t } from '#shared/texts/texts.ts';
import { withAttributes } from './appearance.ts';
import { languageAttributes, useLanguage } from './language.ts';

afterEach(() => {
  setLanguage('en');
  setLocale(undefined);
});

const system = { language: 'de-AT', locales: [undefined, 'fr-CH', 'de-AT'] };
const chosen = (language: 'system' | 'en' | 'de', formats: 'system' | 'language' = 'system') => ({
  ...defaultSettings,
  language,
  formats,
});

test('what is chosen, else the system’s; formats follow the region of the system in the words of the language, or the language', () => {
  const attributes = (...of: Parameters<typeof chosen>) => Object.values(languageAttributes(chosen(...of), system));
  expect(attributes('system')).toEqual(['de', 'de-CH-u-nu-latn']);
  expect(attributes('en')).toEqual(['en', 'en-CH-u-nu-latn']);
  expect(attributes('en', 'language')).toEqual(['en', 'en-GB-u-nu-latn']);
  expect(attributes('system', 'language')).toEqual(['de', 'de-DE-u-nu-latn']);
  const austrian = { language: 'en', locales: ['de-AT'] };
  expect(Object.values(languageAttributes(chosen('de'), austrian))).toEqual(['de', 'de-AT-u-nu-latn']);
  // No pair that Intl knows, and a language without a region.
  const british = { language: 'en', locales: ['en-GB'] };
  expect(Object.values(languageAttributes(chosen('de'), british))).toEqual(['de', 'de-DE-u-nu-latn']);
  expect(Object.values(languageAttributes(chosen('en'), { language: 'en', locales: ['ja'] }))).toEqual([
    'en',
    'en-GB-u-nu-latn',
  ]);
  const other = { language: 'fr', locales: ['not a locale', ''] };
  expect(Object.values(languageAttributes(chosen('system'), other))).toEqual(['en', 'en-GB-u-nu-latn']);
});

test('the page carries both instead of its own language, once', () => {
  const page = '<!doctype html>\n<html lang="en">\n<head></head></html>';
  expect(withAttributes(page, languageAttributes(chosen('de'), system))).toBe(
    '<!doctype html>\n<html lang="de" data-locale="de-CH-u-nu-latn">\n<head></head></html>',
  );
});

test('the texts and numbers of this process follow', () => {
  useLanguage(chosen('de', 'language'), system);
  expect([t('common.settings'), numberText(1234.5), localeInUse()]).toEqual(['Einstellungen', '1.234,5', 'de-DE']);
  useLanguage(chosen('en', 'language'), system);
  expect([t('common.settings'), numberText(1234.5)]).toEqual(['Settings', '1,234.5']);
});
