import { showToast } from '#web/notifications/toast.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './message-pane.module.css'
import { translations } from './translations.ts'

/** The sender's address is taken to a mail program of one's own. */
export function MissingMail({ address }: { address: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      showToast({ kind: 'success', lang: 'en', title: translations.copied })
    } catch {
      showToast({ kind: 'error', lang: 'en', title: address })
    }
  }
  return (
    <div className={styles.actions}>
      <p>{translations.noMail}</p>
      <Button size="small" onClick={copy}>
        {translations.copyAddress}
      </Button>
    </div>
  )
}
