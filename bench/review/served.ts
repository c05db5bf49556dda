/** The page with its inputs, which have numbers there. */
import type { InputName, ReviewInput } from './inputs/review-input.ts';
import { servePage, type PageServer } from './page-build.ts';

/** A server of the page, and which input has which number. */
export interface Served extends PageServer {
  iidOf(name: InputName): number;
}

/** Serves inputs. */
export const serve = async (inputs: readonly ReviewInput[]): Promise<Served> => {
  const server = await servePage(inputs);
  return { ...server, iidOf: (name) => inputs.findIndex((input) => input.name === name) + 1 };
};
