import { useRef } from 'react'
import { usePage } from '#web/navigation/page-context.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './embed-section.module.css'
import { PressSection } from './press-section.tsx'
import { useCopy } from './use-copy.ts'
import { usePressWords } from './use-press-words.ts'

/** What an organiser puts into a page of his own (docs/agenda-on-other-sites.md). */
export function EmbedSection({ address }: { address: string }) {
  const { t } = usePressWords()
  const shown = useRef<HTMLElement>(null)
  const copy = useCopy(shown)
  const { site } = usePage()
  // A name may hold what would end the attribute in the organiser's page.
  const name = site.artist.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const lines = `<iframe src="${address}" title="${name}" width="100%" height="480" loading="lazy"></iframe>`
  return (
    <PressSection title={t('embed')}>
      <p className="interface">{t('embedNote')}</p>
      <pre className={styles.lines}>
        <code ref={shown}>{lines}</code>
      </pre>
      <Button className={styles.copy} onClick={() => copy(lines)}>
        {t('copyLines')}
      </Button>
    </PressSection>
  )
}
