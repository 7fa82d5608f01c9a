import { useState } from 'react'
import type { OfferedProgramme, PressPage } from '#domain/pages/page.ts'
import { programmeQuery } from '#domain/routes.ts'
import { useLoading } from '#web/notifications/use-loading.ts'
import { Button } from '#web/ui/button.tsx'
import { renderText } from '#web/ui/page/localized.tsx'
import { fetchWholePress } from './fetch-whole-press.ts'
import { ProgrammeOffers } from './programme-offers.tsx'
import styles from './programme-section.module.css'
import { usePressWords } from './use-press-words.ts'
import { requestId } from './use-request.ts'

interface Programmes {
  page: PressPage
  onAsk: (programme: OfferedProgramme) => void
}

export function ProgrammeSection({ subject: { page, onAsk } }: { subject: Programmes }) {
  const { t } = usePressWords()
  const [programmes, setProgrammes] = useState(page.programmes)
  const count = page.counts.programmes
  const rest = useLoading(async () => setProgrammes((await fetchWholePress(page)).programmes))
  return (
    <>
      <ProgrammeOffers
        programmes={programmes}
        action={(programme) => <AskLink programme={programme} onAsk={onAsk} />}
      />
      <p className={`interface muted with-script on-screen ${styles.note}`}>{t('askNote')}</p>
      {programmes.length < count && (
        <>
          <Button className={`with-script ${styles.all}`} busy={rest.isLoading} onClick={rest.start}>
            {t('allProgrammes', { number: count })}
          </Button>
          <noscript>
            <a href="?show=all#programmes">{t('allProgrammes', { number: count })}</a>
          </noscript>
        </>
      )}
    </>
  )
}

interface AskLinkProps {
  programme: OfferedProgramme
  onAsk: (programme: OfferedProgramme) => void
}

/** Without JavaScript the server names the programme in the form. */
function AskLink({ programme, onAsk }: AskLinkProps) {
  const { t } = usePressWords()
  return (
    <>
      <Button className="with-script" onClick={() => onAsk(programme)} aria-controls={requestId}>
        {t('ask')}
        <span className="visually-hidden">: {renderText(programme.title)}</span>
      </Button>
      <noscript>
        <a href={`?${programmeQuery}=${programme.id}#${requestId}`}>
          {t('ask')}
          <span className="visually-hidden">: {renderText(programme.title)}</span>
        </a>
      </noscript>
    </>
  )
}
