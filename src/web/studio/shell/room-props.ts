import type { SignedInUser } from '#domain/accounts/account.ts'

/** What every room of the studio is given. */
export interface RoomProps {
  person: SignedInUser
  /** What of the room the address names: "event-3", "new"; undefined for the room as a whole. */
  entry: string | undefined
}
