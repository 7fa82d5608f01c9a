import { useId } from 'react'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './history.module.css'
import { PublishTimeField, usePublishTime } from './publish-time.tsx'

interface PublishLaterProps {
  busy: boolean
  onChoose: (liveFrom: Date) => void
  onClose: () => void
}

export function PublishLater({ busy, onChoose, onClose }: PublishLaterProps) {
  const { t } = useWords()
  const { read, field } = usePublishTime()
  const id = useId()
  const plan = () => {
    const instant = read()
    if (instant === undefined) return
    onChoose(instant)
    onClose()
  }
  return (
    <Dialog onClose={onClose} closeLabel={t('history.close')} labelledBy={id} size="narrow">
      <form
        className={styles.plan}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          plan()
        }}
      >
        <h2 id={id} tabIndex={-1}>
          {t('history.publishLater')}
        </h2>
        <PublishTimeField {...field} />
        <p>{t('history.callOff')}</p>
        <Button type="submit" variant="primary" busy={busy}>
          {t('history.plan')}
        </Button>
      </form>
    </Dialog>
  )
}
