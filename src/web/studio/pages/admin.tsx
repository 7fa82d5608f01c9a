import { QueryClientProvider, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { PageByName } from '#domain/pages/page.ts'
import { matchRoute } from '#domain/routes.ts'
import { type StudioPlace, type StudioRoom, studioPath } from '#domain/studio-rooms.ts'
import { navigateTo, PageLink, usePage, usePagePath } from '#web/navigation/link.tsx'
import { keepStudio } from '#web/offline/keep-studio.ts'
import { AccessDenied, AccessGate } from '#web/studio/accounts/access-gate.tsx'
import { AccountHeader } from '#web/studio/accounts/account-header.tsx'
import { SignOutButton } from '#web/studio/accounts/sign-out-button.tsx'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { Dashboard } from '#web/studio/messages/dashboard.tsx'
import { accessKey, createQueryClient, refreshOnWindowFocus } from '#web/studio/queries/query-client.ts'
import { PersonContext, useIsAdmin, usePerson } from '#web/studio/queries/use-person.ts'
import { MoreSheet, type NavigationProps, SideNavigation } from '#web/studio/shell/navigation.tsx'
import { type NavigationEntry, useNavigationEntries } from '#web/studio/shell/navigation-entries.ts'
import { RoomHead } from '#web/studio/shell/room.tsx'
import { listStudioRooms, roomEntries } from '#web/studio/shell/room-entries.ts'
import { type Sending, useSending } from '#web/studio/waiting/use-waiting.ts'
import { WaitingLine } from '#web/studio/waiting/waiting-line.tsx'
import { loadRoom, RoomContent } from './room-content.tsx'
import styles from './studio.module.css'

/** With a query client of its own, nothing that was loaded stays once the page is left. */
export function AdminPage({ page }: { page: PageByName['admin'] }) {
  const [client] = useState(createQueryClient)
  const route = matchRoute(usePagePath(page.path))
  const room = route.page === 'admin' ? route.place?.room : undefined
  useEffect(refreshOnWindowFocus, [])
  useEffect(() => {
    // While access is checked; whatever fails is tried again and said where the room stands.
    if (room !== undefined) loadRoom(room).catch(() => undefined)
  }, [room])
  return (
    <QueryClientProvider client={client}>
      <AccessGate>
        {(person, isAway) => (
          <PersonContext value={person}>
            {/* Another account sees nothing of what this one has open. */}
            <Studio key={person.user.id} isAway={isAway} {...(route.page === 'admin' && route)} />
          </PersonContext>
        )}
      </AccessGate>
    </QueryClientProvider>
  )
}

/** As in side-navigation.module.css. */
const phone = '(max-width: 46rem)'

/** Where something waits; how many events there are is no news. */
const withCount: readonly NavigationEntry['name'][] = ['messages', 'changes']

interface StudioProps {
  isAway: boolean
  place?: StudioPlace
  message?: string
}

function Studio({ isAway, place, message }: StudioProps) {
  const person = usePerson()
  if (place === undefined) return <Messages isAway={isAway} message={message} />
  const rooms = listStudioRooms(person)
  if (rooms.length === 0) return <AccessDenied email={person.user.email} />
  return (
    <Shell
      isAway={isAway}
      current={place.room}
      signOut={<SignOutButton size="small" />}
      hasOwnFoot={roomEntries[place.room].hasOwnFoot ?? place.entry !== undefined}
    >
      {rooms.includes(place.room) ? (
        <RoomContent key={place.room} place={place} />
      ) : (
        <ForAdmins room={place.room} />
      )}
    </Shell>
  )
}

/** A room that an editor knows by its address alone. */
function ForAdmins({ room }: { room: StudioRoom }) {
  const { t } = useWords()
  return (
    <div className={styles.closed}>
      <RoomHead title={t(`shell.rooms.${room}`)} detail={t('shell.forAdmins')} />
    </div>
  )
}

type MessagesProps = Pick<StudioProps, 'isAway'> & { message: string | undefined }

function Messages({ isAway, message }: MessagesProps) {
  const person = usePerson()
  const isAdmin = useIsAdmin()
  const first = listStudioRooms(person).find((room) => roomEntries[room].group === 'now')
  useEffect(() => {
    if (!isAdmin && first !== undefined) navigateTo(studioPath(first), { replace: true })
  }, [isAdmin, first])
  const hasSide = useSideNavigation()
  if (!isAdmin) return null
  return (
    <Shell
      isAway={isAway}
      current="messages"
      signOut={hasSide ? <SignOutButton size="small" /> : undefined}
      hasOwnFoot={message !== undefined}
    >
      {!hasSide && message === undefined && <AccountHeader email={person.user.email} />}
      <Dashboard message={message} />
    </Shell>
  )
}

interface ShellProps {
  /** Her session is over. */
  isAway: boolean
  current: NavigationEntry['name']
  /** Undefined where the room itself says who is signed in. */
  signOut?: ReactNode
  /** The room has actions of its own at the foot of a phone. */
  hasOwnFoot?: boolean
  children: ReactNode
}

function Shell({ isAway, current, signOut, hasOwnFoot = false, children }: ShellProps) {
  const person = usePerson()
  const entries = useNavigationEntries(person)
  const language = useStudioLanguage()
  const navigation = { entries, current, email: person.user.email, signOut }
  const sending = useSending(isAway)
  useReturn(isAway)
  return (
    <div className={`interface ${styles.shell}`} lang={language}>
      <SideNavigation {...navigation} waiting={<WaitingLine place="onDevice" sending={sending} />} />
      <main id="main" tabIndex={-1} className={styles.work}>
        {children}
      </main>
      {!hasOwnFoot && <Dock {...navigation} sending={sending} />}
    </div>
  )
}

/** Once somebody has come in, and again after a session that ended: keeps the studio, and reads again what was refused. */
function useReturn(isAway: boolean): void {
  const client = useQueryClient()
  const wasAway = useRef(false)
  useEffect(() => {
    if (!isAway && import.meta.env.PROD) keepStudio().catch(() => undefined)
    if (!isAway && wasAway.current) {
      const isRefused = ({ queryKey }: { queryKey: QueryKey }) => queryKey[0] !== accessKey[0]
      void client.invalidateQueries({ predicate: isRefused })
    }
    wasAway.current = isAway
  }, [client, isAway])
}

/** On a phone: the rooms of every day at the foot, all others in a sheet. */
function Dock({ sending, ...props }: NavigationProps & { sending: Sending }) {
  const { entries, current } = props
  const { t } = useWords()
  const path = usePagePath(usePage().path)
  const [menuPath, setMenuPath] = useState<string>()
  // Whoever goes back with the menu open wants to see where that leads.
  if (menuPath !== undefined && menuPath !== path) setMenuPath(undefined)
  const inDock = entries.filter((entry) => entry.inDock)
  return (
    <>
      <div className={styles.foot}>
        <WaitingLine place="onPhone" sending={sending} />
        <nav className={styles.dock} aria-label={t('shell.dock')}>
          {inDock.map(({ name, label, path, count = 0 }) => (
            <PageLink key={name} to={path} aria-current={name === current ? 'page' : undefined}>
              <span>
                {label} {withCount.includes(name) && count > 0 && <b>{count}</b>}
              </span>
            </PageLink>
          ))}
          <button
            type="button"
            aria-haspopup="dialog"
            data-current={!inDock.some(({ name }) => name === current) || undefined}
            onClick={() => setMenuPath(path)}
          >
            {t('shell.more')}
          </button>
        </nav>
      </div>
      {menuPath === path && <MoreSheet {...props} onClose={() => setMenuPath(undefined)} />}
    </>
  )
}

/** Whether the navigation stands at the side, and not at the foot of a phone. */
function useSideNavigation(): boolean {
  return useSyncExternalStore(onWidthChange, () => !matchMedia(phone).matches)
}

function onWidthChange(listener: () => void) {
  const query = matchMedia(phone)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
