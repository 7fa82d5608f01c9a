import { pressArchiveAddress, pressSheetAddress } from '#domain/pages/press-file-addresses.ts'
import { usePage } from '#web/navigation/page-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from './press-files.module.css'
import { usePressTexts } from './use-press-texts.ts'

/** All of the press kit to take along. */
export function PressFiles() {
  const texts = usePressTexts()
  const { language } = usePage()
  return (
    <div className={styles.files}>
      <ButtonLink variant="primary" href={pressArchiveAddress(language)} download>
        {texts.everything}
      </ButtonLink>
      <ButtonLink href={pressSheetAddress(language)} download>
        {texts.sheet}
      </ButtonLink>
    </div>
  )
}
