import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { isPlainClick } from '#web/navigation/link.tsx'
import { flushOpenDrafts } from './use-draft.ts'

/** For a link to a page as it will be. The server draws it of what it has, so the press waits for what is being saved. */
export function useOpenPreview(): (event: MouseEvent<HTMLAnchorElement>) => Promise<void> {
  const client = useQueryClient()
  return async (event) => {
    const saved = Promise.all([flushOpenDrafts(), whenIdle(client)])
    if (!isPlainClick(event)) return
    event.preventDefault()
    const { currentTarget: link } = event
    link.dataset.busy = 'true'
    await saved
    delete link.dataset.busy
    // Whoever has gone elsewhere meanwhile stays there.
    if (link.isConnected) location.assign(link.href)
  }
}

/** Once no change is on its way that a press has begun. */
async function whenIdle(client: QueryClient): Promise<void> {
  if (client.isMutating() === 0) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const unsubscribe = client.getMutationCache().subscribe(() => client.isMutating() === 0 && resolve())
  await promise
  unsubscribe()
}
