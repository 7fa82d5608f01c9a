import { showToast } from '#web/notifications/toast.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './message-pane.module.css'

/** The sender's address is taken to a mail program of one's own. */
export function MissingMail({ address }: { address: string }) {
  const { t } = useWords('inbox')
  const lang = useStudioLanguage()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      showToast({ kind: 'success', lang, title: t('copied') })
    } catch {
      showToast({ kind: 'error', lang, title: address })
    }
  }
  return (
    <div className={styles.actions}>
      <p>{t('noMail')}</p>
      <Button size="small" onClick={copy}>
        {t('copyAddress')}
      </Button>
    </div>
  )
}
