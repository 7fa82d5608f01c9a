const folder = '/auth/invitation.'

/** Where the link of an invitation leads, after the "#". The dot keeps the app from asking the server for it. */
export function invitationPath(token: string): string {
  return folder + token
}

/** The token of such a path; undefined for every other one. */
export function readInvitationPath(path: string): string | undefined {
  const token = path.startsWith(folder) ? path.slice(folder.length) : ''
  return /^[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined
}
