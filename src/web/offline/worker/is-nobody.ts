import { readSession } from '#domain/accounts/account-api.ts'

/** Whether an answer says that nobody is signed in; kept, it would hide that somebody has signed in since. */
export async function isNobody({ url }: Request, response: Response): Promise<boolean> {
  return new URL(url).pathname === readSession.path && (await response.clone().text()) === 'null'
}
