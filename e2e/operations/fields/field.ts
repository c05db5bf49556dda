/** Where the documented fields of an answer are seen in the app, or why no screen shows one. */
import type { Page } from '@playwright/test';
import type { z } from 'zod';

/** A thing on its screen, and the answer that the screen shows. */
export interface Shown {
  /** Route of the window, as a link goes there. */
  readonly route: string;
  /** Path below /api/v4 that answers the thing, or something it is a part of. */
  readonly answer: string;
  /** Takes the thing from the answer; without it the answer is the thing. */
  readonly pick?: (answer: never) => unknown;
  /** Opens what shows the thing, where the route alone does not. */
  readonly open?: (page: Page) => Promise<void>;
}

/** A line of the page (e2e/pages/lines.ts) that holds this text shows the value. */
export type Line = (value: never, thing: never) => string;

/** A field: what shows it, the same on another screen, or the reason why no screen does. */
export type Field = Line | { readonly at: Shown; readonly line: Line } | { readonly left: string };

/** Things of one shape, with every field that the document gives them. */
export interface Kind {
  readonly title: string;
  /** One shape, or several detail levels of it. */
  readonly schemas: readonly z.ZodObject[];
  readonly at: Shown;
  readonly fields: Readonly<Record<string, Field>>;
}

type FieldOf<Schemas extends readonly z.ZodObject[]> = {
  [At in keyof Schemas]: keyof Schemas[At]['shape'] & string;
}[number];

/** Ties the fields to their schemas: one that is missing does not compile. */
export const kind = <const Schemas extends readonly z.ZodObject[]>(
  title: string,
  schemas: Schemas,
  at: Shown,
  fields: Readonly<Record<FieldOf<Schemas>, Field>>,
): Kind => ({ title, schemas, at, fields });

/** The value stands there as it is. */
export const itself: Line = (value: unknown) => String(value);

/** The moment stands there, however it is written for the reader. */
export const moment: Line = (value: string) => `time ${value}`;

/** The name of the person or thing stands there. */
export const named: Line = ({ name }: { readonly name: string }) => name;

/** A fact, a cell or an input of this name has the value. */
export const under =
  (name: string): Line =>
  (value: unknown) =>
    `${name}: ${String(value)}`;

/** These words stand there for this value; another value proves nothing and fails. */
export const words =
  (meant: unknown, line: string): Line =>
  (value: unknown) => {
    if (JSON.stringify(value) !== JSON.stringify(meant)) throw new Error(`The value is ${JSON.stringify(value)}.`);
    return line;
  };

/** Reasons that several fields share. */
export const because = {
  internal: { left: 'A number of the database that no other operation takes.' },
  route: { left: 'The app’s addresses and links hold it; people read the number within the project.' },
  picture: { left: 'It is the picture beside the name, which e2e/specs/review/pictures.spec.ts reads.' },
  secret: { left: 'A secret: it is taken out before the answer reaches the window (S4).' },
  kind: { left: 'It says which kind of thing this is, and the screen is of that kind.' },
} as const satisfies Readonly<Record<string, Field>>;
