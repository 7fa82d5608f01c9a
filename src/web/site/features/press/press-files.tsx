import { pressArchiveAddress, pressSheetAddress } from '#domain/pages/press-file-addresses.ts'
import { usePage } from '#web/navigation/page-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from './press-files.module.css'
import { usePressWords } from './use-press-words.ts'

/** All of the press kit to take along. */
export function PressFiles() {
  const words = usePressWords()
  const { language } = usePage()
  return (
    <div className={styles.files}>
      <ButtonLink variant="primary" href={pressArchiveAddress(language)} download>
        {words.everything}
      </ButtonLink>
      <ButtonLink href={pressSheetAddress(language)} download>
        {words.sheet}
      </ButtonLink>
    </div>
  )
}
