/** JSON schemas of a real server's answers, which lie beside the project where somebody has them: what judges the imitation of a server of today. */
import { existsSync, readFileSync } from 'node:fs';
import { Ajv, type AnySchemaObject } from 'ajv';
import { changedDeeply, fieldsOf, isFields, type Fields } from './records.ts';

const folder = new URL('../../../shared/samples/gitlab-schemas/', import.meta.url);

/** Whether they are there. */
export const hasAnswerSchemas = existsSync(folder);

/** Where and how an answer differs: `items.0.title is required`. */
export type Judge = (answer: unknown) => readonly string[];

/** Spellings of types that no validator knows: `date` and `uri` may be null, a blank at the end is a slip. */
const typeOf = (type: unknown): unknown => {
  if (type === 'date' || type === 'uri') return ['string', 'null'];
  return typeof type === 'string' ? type.trim() : type;
};

/** Days, which some schemas call moments. */
const days = ['start_date', 'due_date'];

/** The schema as validators read it; one pattern of a colour is no regular expression. */
const readable = (schema: unknown): unknown =>
  changedDeeply(schema, ({ pattern, ...fields }: Fields) => ({
    ...fields,
    ...Object.fromEntries(
      days.flatMap((day) =>
        isFields(fields[day]) ? [[day, { ...fieldsOf(fields[day]), format: 'date' }] as const] : [],
      ),
    ),
    ...(pattern !== undefined && (typeof pattern !== 'string' || !pattern.includes('{3}{1,2}')) && { pattern }),
    ...('type' in fields && { type: typeOf(fields['type']) }),
  }));

const json = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as unknown;

const base = 'https://schemas.example/';

const isMoment = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(text);

/** Reads them all. @returns makes the judge of a schema, by its file name */
export const openAnswerSchemas = (): ((name: string) => Judge) => {
  const validator = new Ajv({ strict: false, allErrors: true, validateSchema: false, logger: false });
  validator.addFormat('date-time', isMoment);
  validator.addFormat('date', (text: string) => isMoment(text) || /^\d{4}-\d\d-\d\d$/.test(text));
  validator.addFormat('uri', (text: string) => URL.canParse(text));
  const places = new Map<string, string>();
  for (const file of fieldsOf(json('MANIFEST.json'))['files'] as readonly Fields[]) {
    const id = new URL(String(file['source_path']), base).href;
    places.set(String(file['path']), id);
    validator.addSchema(readable(json(String(file['path']))) as AnySchemaObject, id);
  }
  return (name) => {
    const id = places.get(name);
    const validate = id === undefined ? undefined : validator.getSchema(id);
    if (!validate) throw new Error(`There is no schema ${name}.`);
    return (answer) => {
      if (validate(answer) === true) return [];
      const found = (validate.errors ?? []).map(({ instancePath, keyword, params, message }) => {
        const named = keyword === 'additionalProperties' ? ` ${String(fieldsOf(params)['additionalProperty'])}` : '';
        return `${instancePath.replaceAll(/\/\d+/g, '').slice(1).replaceAll('/', '.')} ${String(message)}${named}`.trim();
      });
      return [...new Set(found)];
    };
  };
};
