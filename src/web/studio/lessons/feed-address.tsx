import { useRef } from 'react'
import { useWords } from '#web/studio/language/studio-language.ts'
import { showFailure, showSuccess } from '#web/studio/language/toasts.ts'
import { Action } from '#web/ui/button.tsx'
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
  const shown = useRef<HTMLInputElement>(null)
  async function copy() {
    const isCopied = await copyText(address, shown.current)
    if (isCopied) showSuccess(t('feeds.copied'), { subject: 'feed' })
    else showFailure(t('feeds.copyFailed'), { subject: 'feed' })
  }
  async function askRenewal() {
    if (!confirm(t('feeds.askRenew'))) return
    try {
      await renew()
      showSuccess(t('feeds.renewed'), { subject: 'feed' })
    } catch (error) {
      const title = error instanceof Error ? error.message : String(error)
      showFailure(title, { subject: 'feed' })
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
        <Action label={t('feeds.copy')} onClick={copy} />
        <Action label={t('feeds.renew')} busy={isRenewing} onClick={askRenewal} />
      </p>
    </div>
  )
}
