/** What a link that was sent to somebody is for: work here, a new password, an address to confirm. */
export type LinkPurpose = 'invitation' | 'password' | 'address'

export interface AccountLink {
  purpose: LinkPurpose
  token: string
}

/** Where such a link leads, after the "#". The dot keeps the app from asking the server for it. */
export function accountLinkPath({ purpose, token }: AccountLink): string {
  return `/auth/${purpose}.${token}`
}

/** Undefined for every other path. */
export function readAccountLink(path: string): AccountLink | undefined {
  const [, purpose, token = ''] = /^\/auth\/(\w+)\.([\w-]{43})$/.exec(path) ?? []
  return purpose === 'invitation' || purpose === 'password' || purpose === 'address'
    ? { purpose, token }
    : undefined
}
