import { useRef } from 'react'
import { showToast } from '#web/notifications/toast.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { TextField } from '#web/ui/field.tsx'
import styles from './feed-address.module.css'

interface FeedAddressProps {
  address: string
  renew: () => Promise<unknown>
  isRenewing: boolean
}

export function FeedAddress({ address, renew, isRenewing }: FeedAddressProps) {
  const { t } = useWords()
  const lang = useStudioLanguage()
  const shown = useRef<HTMLInputElement>(null)
  async function copy() {
    const isCopied = await copyText(address, shown.current)
    const [kind, title] = isCopied
      ? (['success', t('feeds.copied')] as const)
      : (['error', t('feeds.copyFailed')] as const)
    showToast({ subject: 'feed', kind, lang, title })
  }
  async function askRenewal() {
    if (!confirm(t('feeds.askRenew'))) return
    try {
      await renew()
      showToast({ subject: 'feed', kind: 'success', lang, title: t('feeds.renewed') })
    } catch (error) {
      const title = error instanceof Error ? error.message : String(error)
      showToast({ subject: 'feed', kind: 'error', lang, title })
    }
  }
  return (
    <div className={styles.feed}>
      <TextField
        ref={shown}
        name="feed"
        readOnly
        label={t('feeds.address')}
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p className={styles.actions}>
        <Button size="small" onClick={copy}>
          {t('feeds.copy')}
        </Button>
        <Button size="small" busy={isRenewing} onClick={askRenewal}>
          {t('feeds.renew')}
        </Button>
      </p>
    </div>
  )
}
