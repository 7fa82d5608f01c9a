export interface Toast {
  kind: 'success' | 'error'
  title: string
  description?: string
}

const hostRequests = new Set<() => void>()
const host = Promise.withResolvers<void>()
let requested = false

/** Shows a short message at the edge of the page; the part that draws it is loaded with the first one. */
export async function showToast({ kind, title, description }: Toast): Promise<void> {
  requested = true
  for (const notify of hostRequests) notify()
  const [{ toast }] = await Promise.all([import('sonner'), host.promise])
  toast[kind](title, description === undefined ? undefined : { description })
}

/** For the component that hosts the toasts: whether one was asked for yet. */
export const toastHost = {
  isRequested: () => requested,
  subscribe(notify: () => void) {
    hostRequests.add(notify)
    return () => {
      hostRequests.delete(notify)
    }
  },
  announceReady: () => host.resolve(),
}
