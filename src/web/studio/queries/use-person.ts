import { createContext, useContext } from 'react'
import { adminRole, type SignedInUser } from '#domain/accounts/account.ts'

export const PersonContext = createContext<SignedInUser | undefined>(undefined)

/** Who works in the studio. */
export function usePerson(): SignedInUser {
  const person = useContext(PersonContext)
  if (person === undefined) throw new Error('usePerson is for what stands in the studio')
  return person
}

export function useIsAdmin(): boolean {
  return usePerson().roles.includes(adminRole)
}
