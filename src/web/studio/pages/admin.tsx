import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PageByName } from '#domain/pages/page.ts'
import { matchRoute } from '#domain/routes.ts'
import { usePagePath } from '#web/navigation/link.tsx'
import { AccessGate } from '#web/studio/accounts/access-gate.tsx'
import { createQueryClient, refreshOnWindowFocus } from '#web/studio/queries/query-client.ts'
import { PersonContext } from '#web/studio/queries/use-person.ts'
import { loadRoom } from './room-content.tsx'
import { Studio } from './studio.tsx'

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
