import { useTranslation } from 'react-i18next'
import { showToast } from '#web/notifications/toast.ts'

/** Copies an address and says so, or shows it where the clipboard is not available. */
export function useCopyLink(): (address: string) => Promise<void> {
  const { t } = useTranslation()
  return async (address) => {
    try {
      await navigator.clipboard.writeText(address)
      showToast({ subject: 'copied link', kind: 'success', title: t('links.copied') })
    } catch {
      showToast({ subject: address, kind: 'error', title: t('links.copyFailed'), description: address })
    }
  }
}

/** Opens the system's share sheet; where there is none, copies the address. */
export function useShare(): (shared: { title: string; url: string }) => Promise<void> {
  const copyLink = useCopyLink()
  return async (shared) => {
    if (!('share' in navigator)) return copyLink(shared.url)
    try {
      await navigator.share(shared)
    } catch (error) {
      // A visitor who closed the sheet wants no copy.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(shared.url)
    }
  }
}
