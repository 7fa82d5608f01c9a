import { useWords } from '#web/studio/language/studio-language.ts'
import { Action } from '#web/ui/button.tsx'
import styles from './students.module.css'

interface DiscardProps {
  begun: { isKept: boolean; drop: () => void }
  saving: { isPending: boolean; reset: () => void }
}

/** Takes away what is written in a form and kept by the device, unless that is being saved. */
export function Discard({ begun: { isKept, drop }, saving: { isPending, reset } }: DiscardProps) {
  const { t } = useWords()
  if (!isKept || isPending) return null
  function discard() {
    drop()
    reset()
  }
  return <Action variant="text" className={styles.discard} label={t('students.discard')} onClick={discard} />
}
