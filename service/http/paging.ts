/** Pages of lists (behaviour page, "Paging"): `page` 1, `per_page` 20, capped at 100, headers with totals and links. */
import { badParameter } from './api-failure.ts';
import type { Parameters } from './parameters.ts';

/** Which part of a list is requested. */
export interface PageRequest {
  readonly page: number;
  readonly per_page: number;
  readonly limit: number;
  readonly offset: number;
}

/** One page and the number of all items. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

const readNumber = (parameters: Parameters, name: string, fallback: number): number => {
  const raw = parameters[name];
  if (raw === undefined || raw === '') return fallback;
  const value = typeof raw === 'number' ? raw : typeof raw === 'string' && /^\d+$/u.test(raw) ? Number(raw) : 0;
  if (!Number.isSafeInteger(value) || value < 1) throw badParameter(`${name} is invalid`);
  return value;
};

/** Reads `page` and `per_page`; more than 100 per page becomes 100. */
export const readPage = (parameters: Parameters): PageRequest => {
  const page = readNumber(parameters, 'page', 1);
  const perPage = Math.min(readNumber(parameters, 'per_page', 20), 100);
  return { page, per_page: perPage, limit: perPage, offset: (page - 1) * perPage };
};

/** Cuts a page out of a list that is known as a whole. */
export const cutPage = <Item>(all: readonly Item[], { limit, offset }: PageRequest): Page<Item> => ({
  items: all.slice(offset, offset + limit),
  total: all.length,
});

/** Headers of a page. Each link repeats every query parameter and the effective `per_page`. */
export const pagingHeaders = (url: URL, request: PageRequest, total: number): Record<string, string> => {
  const pages = Math.max(1, Math.ceil(total / request.per_page));
  const { page } = request;
  // Past the end, what came before is the last page.
  const previous = Math.min(page - 1, pages);
  const linkTo = (target: number, relation: string): string => {
    const query = new URLSearchParams(url.searchParams);
    query.set('page', String(target));
    query.set('per_page', String(request.per_page));
    return `<${url.origin}${url.pathname}?${query.toString()}>; rel="${relation}"`;
  };
  const links = [
    ...(page > 1 ? [linkTo(previous, 'prev')] : []),
    ...(page < pages ? [linkTo(page + 1, 'next')] : []),
    linkTo(1, 'first'),
    linkTo(pages, 'last'),
  ];
  return {
    'X-Total': String(total),
    'X-Total-Pages': String(pages),
    'X-Per-Page': String(request.per_page),
    'X-Page': String(page),
    'X-Next-Page': page < pages ? String(page + 1) : '',
    'X-Prev-Page': page > 1 ? String(previous) : '',
    Link: links.join(', '),
  };
};
