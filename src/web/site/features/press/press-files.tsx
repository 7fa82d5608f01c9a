import type { PressPage } from '#domain/pages/page.ts'
import { pressArchiveAddress, pressSheetAddress } from '#domain/pages/press-file-addresses.ts'
import { usePage } from '#web/navigation/page-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from './press-files.module.css'
import { usePressWords } from './use-press-words.ts'

/** All of the press kit to take along. */
export function PressFiles({ files }: Pick<PressPage, 'files'>) {
  const { t } = usePressWords()
  const { language } = usePage()
  return (
    <ul className={styles.files}>
      <li className={styles.file}>
        <ButtonLink variant="primary" href={pressArchiveAddress(language)} download>
          {t('everything')}
        </ButtonLink>
        {files && <span className="interface muted">{files.archive}</span>}
      </li>
      <li className={styles.file}>
        <ButtonLink href={pressSheetAddress(language)} download>
          {t('sheet')}
        </ButtonLink>
        {files && <span className="interface muted">{files.sheet}</span>}
      </li>
    </ul>
  )
}
