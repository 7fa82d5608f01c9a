import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from './toast.ts'

/** For a button that loads more of a page: it is busy meanwhile, and a toast says where nothing comes. */
export function useLoading(load: () => Promise<void>) {
  const { t } = useTranslation()
  const [isLoading, setLoading] = useState(false)
  async function start() {
    setLoading(true)
    try {
      await load()
    } catch {
      showToast({ kind: 'error', title: t('loadFailed.title'), description: t('loadFailed.text') })
    }
    setLoading(false)
  }
  return { isLoading, start }
}
