import { useEffect } from 'react'
import { adminRole, type SignedInUser } from '#domain/accounts/account.ts'
import { type StudioPlace, studioPath } from '#domain/studio-rooms.ts'
import { navigateTo } from '#web/navigation/location.ts'
import { AccessDenied } from '#web/studio/accounts/access-denied.tsx'
import { AccountHeader } from '#web/studio/accounts/account-header.tsx'
import { SignOutButton } from '#web/studio/accounts/sign-out-button.tsx'
import { Dashboard } from '#web/studio/messages/dashboard.tsx'
import { listStudioRooms } from '#web/studio/shell/list-rooms.ts'
import { Shell } from '#web/studio/shell/shell.tsx'
import { useSideNavigation } from '#web/studio/shell/use-side-navigation.ts'
import { RoomContent } from './room-content.tsx'

interface StudioProps {
  person: SignedInUser
  place?: StudioPlace
  message?: string
}

/** The place of an address in the studio, for a person who may enter it; without a place, the messages. */
export function Studio({ person, place, message }: StudioProps) {
  if (place === undefined) return <Messages person={person} message={message} />
  if (!listStudioRooms(person).includes(place.room)) return <AccessDenied email={person.user.email} />
  return (
    <Shell
      person={person}
      current={place.room}
      signOut={<SignOutButton size="small" />}
      hasOwnFoot={place.room === 'videos' || (place.room !== 'photos' && place.entry !== undefined)}
    >
      <RoomContent key={place.room} person={person} place={place} />
    </Shell>
  )
}

/** The specified dashboard; an editor, who sees no message, is led to the first room. */
function Messages({ person, message }: Pick<StudioProps, 'person'> & { message: string | undefined }) {
  const isAdmin = person.roles.includes(adminRole)
  const [first] = listStudioRooms(person)
  useEffect(() => {
    if (!isAdmin && first !== undefined) navigateTo(studioPath(first), { replace: true })
  }, [isAdmin, first])
  const hasSide = useSideNavigation()
  if (!isAdmin) return null
  return (
    <Shell
      person={person}
      current="messages"
      signOut={hasSide ? <SignOutButton size="small" /> : undefined}
      hasOwnFoot={message !== undefined}
    >
      {!hasSide && message === undefined && <AccountHeader email={person.user.email} />}
      <Dashboard message={message} />
    </Shell>
  )
}
