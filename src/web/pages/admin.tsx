import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { AccessGate } from '#web/features/accounts/access-gate.tsx'
import { Dashboard } from '#web/features/submissions/dashboard.tsx'
import { createQueryClient, refreshOnWindowFocus } from '#web/lib/query-client.ts'

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
