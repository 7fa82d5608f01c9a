// What browsers have and TypeScript's descriptions of them lack.

interface Navigator {
  /** https://wicg.github.io/savedata */
  readonly connection?: { readonly saveData?: boolean }
}

/** https://w3c.github.io/trusted-types; a trusted address goes wherever an address goes. */
declare var trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: { createScriptURL(address: string): string },
      ): { createScriptURL(address: string): string }
    }
  | undefined
