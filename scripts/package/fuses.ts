/** The fuses that a packed app must have: each of Electron's is on this list, or the packaging fails (S23). */
import { FuseV1Options } from '@electron/fuses';

/** Fuses by their position in Electron's wire. electron-builder.yml sets the first eight. */
const wanted: readonly (readonly [name: string, isOn: boolean | 'as Electron has it'])[] = [
  [FuseV1Options[FuseV1Options.RunAsNode], false],
  [FuseV1Options[FuseV1Options.EnableCookieEncryption], false],
  [FuseV1Options[FuseV1Options.EnableNodeOptionsEnvironmentVariable], false],
  [FuseV1Options[FuseV1Options.EnableNodeCliInspectArguments], false],
  [FuseV1Options[FuseV1Options.EnableEmbeddedAsarIntegrityValidation], true],
  [FuseV1Options[FuseV1Options.OnlyLoadAppFromAsar], true],
  [FuseV1Options[FuseV1Options.LoadBrowserProcessSpecificV8Snapshot], false],
  [FuseV1Options[FuseV1Options.GrantFileProtocolExtraPrivileges], false],
  // How V8 notices that WebAssembly leaves its memory. The version of @electron/fuses that electron-builder uses cannot set
  // it: packages keep Electron's own choice.
  ['WasmTrapHandlers', 'as Electron has it'],
];

const states: Readonly<Record<string, boolean>> = { '0': false, '1': true };

/**
 * What is wrong with a wire, one sentence each.
 * @param wire bytes by position, as `getCurrentFuseWire` reads them: the characters 0 (off), 1 (on), r (removed)
 */
export const wrongFuses = (wire: Readonly<Record<string, unknown>>): string[] => {
  const positions = Object.keys(wire).filter((key) => /^\d+$/v.test(key));
  const unknown = positions.filter((position) => wanted[Number(position)] === undefined);
  return [
    ...wanted.flatMap(([name, isOn], position) => {
      const byte = wire[String(position)];
      const state = typeof byte === 'number' ? states[String.fromCharCode(byte)] : undefined;
      if (state === undefined) return [`fuse ${name} is missing`];
      return isOn === 'as Electron has it' || isOn === state ? [] : [`fuse ${name} is ${state ? 'on' : 'off'}`];
    }),
    ...unknown.map(
      (position) => `Electron has a fuse that is not on the list of scripts/package/fuses.ts: number ${position}`,
    ),
  ];
};
