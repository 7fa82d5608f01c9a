import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { AccessGate } from '#web/studio/accounts/access-gate.tsx'
import { createQueryClient, refreshOnWindowFocus } from '#web/studio/accounts/query-client.ts'
import { Dashboard } from '#web/studio/messages/dashboard.tsx'

/** What visitors have sent, for an admin; English by specification. Nothing of it stays once the page is left. */
export function AdminPage() {
  const [client] = useState(createQueryClient)
  useEffect(refreshOnWindowFocus, [])
  return (
    <QueryClientProvider client={client}>
      <div lang="en">
        <AccessGate>
          <Dashboard />
        </AccessGate>
      </div>
    </QueryClientProvider>
  )
}
