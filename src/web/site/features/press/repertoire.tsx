import type { PressPage } from '#domain/pages/page.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './repertoire.module.css'
import { RepertoireFields } from './repertoire-fields.tsx'
import { usePressWords } from './use-press-words.ts'
import { useRepertoire } from './use-repertoire.ts'
import { WorkTable } from './work-table.tsx'

export function Repertoire({ subject }: { subject: PressPage }) {
  const { t } = usePressWords()
  const { rows, found, choices, loadAll, changeFilter, showMore, isCut } = useRepertoire(subject)
  const all = subject.counts.works
  return (
    <>
      <RepertoireFields page={subject} choices={choices} onNear={loadAll} onChange={changeFilter} />
      <p role="status" className={`interface muted ${styles.count}`}>
        {t('found', { count: found, all })}
      </p>
      {found === 0 ? <p className="lead">{t('none')}</p> : <WorkTable {...rows} />}
      {isCut && (
        <>
          <Button className={styles.more} onClick={showMore}>
            {t('more')}
          </Button>
          <noscript>
            <a href="?show=all#repertoire">{t('allWorks', { number: all })}</a>
          </noscript>
        </>
      )}
    </>
  )
}
