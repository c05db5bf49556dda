/** Puts together the two scripts that Chromium runs at the start of every document. */
import { createBridgeHalf } from './bridge-half.ts';
import { startIsolatedWorld, type IsolatedWorldSettings } from './isolated-world.ts';
import { startPageWorld } from './page-world.ts';
import { createCodec } from './structured.ts';

/** Source for the page's own world. */
export const pageWorldSource = ({ handover, withSubframes }: IsolatedWorldSettings): string =>
  `(${startPageWorld.toString()})(${JSON.stringify({ handover, withSubframes })}, ${createBridgeHalf.toString()});`;

/** Source for the isolated world; `preload` is the text of the app's preload script, null when it has none. */
export const isolatedWorldSource = (settings: IsolatedWorldSettings, preload: string | null): string => {
  const wrapped = preload === null ? 'null' : `function (require, module, exports, process) {\n${preload}\n}`;
  return `(${startIsolatedWorld.toString()})(${JSON.stringify(settings)}, (${createCodec.toString()})(), ${createBridgeHalf.toString()}, ${wrapped});`;
};
