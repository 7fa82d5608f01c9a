import type { PressPage } from '#domain/pages/page.ts'
import { Button } from '#web/ui/button.tsx'
import { PressSection } from './press-section.tsx'
import styles from './repertoire.module.css'
import { RepertoireFields } from './repertoire-fields.tsx'
import { usePressTexts } from './use-press-texts.ts'
import { useRepertoire } from './use-repertoire.ts'
import { WorkTable } from './work-table.tsx'

export function Repertoire({ page }: { page: PressPage }) {
  const texts = usePressTexts()
  const { rows, found, choices, loadAll, changeFilter, showMore, isCut } = useRepertoire(page)
  const all = page.counts.works
  return (
    <PressSection title={texts.repertoire} id="repertoire">
      <RepertoireFields page={page} choices={choices} onNear={loadAll} onChange={changeFilter} />
      <p role="status" className={`interface muted ${styles.count}`}>
        {texts.found(found, all)}
      </p>
      {found === 0 ? <p className="lead">{texts.none}</p> : <WorkTable {...rows} />}
      {isCut && (
        <>
          <Button className={styles.more} onClick={showMore}>
            {texts.more}
          </Button>
          <noscript>
            <a href="?show=all#repertoire">{texts.allWorks(all)}</a>
          </noscript>
        </>
      )}
    </PressSection>
  )
}
