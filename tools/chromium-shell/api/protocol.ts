/** Electron's `protocol`: one privileged scheme, whose origin the loopback server stands for. */
import { notImplemented, strictObject } from './strict.ts';

interface CustomScheme {
  readonly scheme: string;
  readonly privileges?: { readonly standard?: boolean; readonly secure?: boolean };
}

let scheme: string | undefined;

/** The registered scheme; "app" until the app says otherwise. */
export const appScheme = (): string => scheme ?? 'app';

/** The `protocol` export; handlers are registered per session. */
export const protocolModule = (handle: () => object): object =>
  strictObject('protocol', {
    registerSchemesAsPrivileged: (schemes: readonly CustomScheme[]) => {
      const [first, ...others] = schemes;
      if (scheme !== undefined || !first || others.length > 0)
        throw notImplemented('protocol.registerSchemesAsPrivileged for more than one scheme');
      // The origin is served over loopback http, which is both standard and secure: what is not asked for cannot be taken away.
      if (!first.privileges?.standard || !first.privileges.secure)
        throw notImplemented('a scheme that is not both standard and secure');
      scheme = first.scheme;
    },
    get handle() {
      return Reflect.get(handle(), 'handle') as unknown;
    },
    get unhandle() {
      return Reflect.get(handle(), 'unhandle') as unknown;
    },
    get isProtocolHandled() {
      return Reflect.get(handle(), 'isProtocolHandled') as unknown;
    },
  });
