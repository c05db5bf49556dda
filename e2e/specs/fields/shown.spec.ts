/** Every documented field of the answers is seen on a screen with the value that the service answers, or has a reason why not. */
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/app.ts';
import { kindsByGroup } from '../../operations/fields/all.ts';
import type { Field, Kind, Line, Shown } from '../../operations/fields/field.ts';
import { addFieldValues } from '../../pages/field-values.ts';
import { linesOf } from '../../pages/lines.ts';
import { goTo } from '../../pages/go-to.ts';
import { withProject } from '../../pages/project-setup.ts';

interface Wanted {
  readonly name: string;
  readonly line: Line;
}

/** The fields that screens show, by the screen. */
const byScreen = ({ at, fields }: Kind): ReadonlyMap<Shown, readonly Wanted[]> => {
  const screens = new Map<Shown, Wanted[]>();
  for (const [name, field] of Object.entries<Field>(fields)) {
    if (typeof field === 'object' && 'left' in field) continue;
    const [shown, line] = typeof field === 'function' ? [at, field] : [field.at, field.line];
    screens.set(shown, [...(screens.get(shown) ?? []), { name, line }]);
  }
  return screens;
};

/** What is looked for; a value that could not be told from none is an error of the table. */
const lineFor = (thing: unknown, name: string, line: Line): string => {
  const value = (thing as Readonly<Record<string, unknown>>)[name];
  let text = '';
  try {
    text = line(value as never, thing as never).trim();
  } catch (error) {
    throw new Error(`${name}: ${String(error)}`, { cause: error });
  }
  if (text === '') throw new Error(`${name} has no value that could be seen.`);
  return text;
};

/** Fields that the page does not show, with what was looked for. */
const unseen = async (page: Page, thing: unknown, wanted: readonly Wanted[]): Promise<readonly string[]> => {
  const lines = await linesOf(page);
  return wanted
    .map(({ name, line }) => ({ name, text: lineFor(thing, name, line) }))
    .filter(({ text }) => !lines.some((line) => line.includes(text)))
    .map(({ name, text }) => `${name}: no line with “${text}”`);
};

for (const [group, kinds] of Object.entries(kindsByGroup)) {
  test(`the fields of ${group} are seen where the tables say`, async ({ signedIn }) => {
    test.setTimeout(300_000);
    await withProject(signedIn, 'admin', '/p/1/merge_requests', async ({ page, service }) => {
      await addFieldValues(service);
      const read = async ({ answer, pick }: Shown): Promise<unknown> => {
        const response = await fetch(`${service.url}/api/v4${answer}`, {
          headers: { 'private-token': service.tokens.admin },
        });
        const whole: unknown = await response.json();
        return pick ? pick(whole as never) : whole;
      };
      for (const kind of kinds) {
        const { title } = kind;
        for (const [shown, wanted] of byScreen(kind)) {
          const thing = await read(shown);
          expect(thing, `${title}: ${shown.answer}`).toBeInstanceOf(Object);
          await goTo(page, shown.route);
          await shown.open?.(page);
          await expect.poll(() => unseen(page, thing, wanted), `${title} at ${shown.route}`).toEqual([]);
        }
      }
    });
  });
}
