import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { AccessGate } from '#web/studio/accounts/access-gate.tsx'
import { Dashboard } from '#web/studio/messages/dashboard.tsx'
import { createQueryClient, refreshOnWindowFocus } from '#web/studio/queries/query-client.ts'

/** With a query client of its own, nothing that was loaded stays once the page is left. */
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
