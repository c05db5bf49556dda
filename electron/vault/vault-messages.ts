/** What the main thread and the vault's worker say to each other. */

/** A request: one entry of the keychain is read, written or deleted. */
export type VaultRequest =
  | { readonly id: number; readonly verb: 'read' | 'remove'; readonly service: string; readonly account: string }
  | {
      readonly id: number;
      readonly verb: 'write';
      readonly service: string;
      readonly account: string;
      readonly secret: string;
    };

/** Its answer: the secret for `read` (null: no entry), null for the others; or the keychain's own words. */
export type VaultReply =
  | { readonly id: number; readonly ok: true; readonly value: string | null }
  | { readonly id: number; readonly ok: false; readonly reason: string };
