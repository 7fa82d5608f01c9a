import type { OfferedProgramme } from '#domain/pages/page.ts'
import { programmeRequestPath } from '#domain/routes.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { renderText } from '#web/ui/page/localized.tsx'
import { ProgrammeOffers } from './programme-offers.tsx'
import { usePressWords } from './use-press-words.ts'

/** What of a project may be booked, on its own page; the press kit has the form. */
export function OwnProgrammes({ subject }: { subject: readonly OfferedProgramme[] }) {
  const { t } = usePressWords()
  return (
    <div className="grid">
      <h2 className="columns-1-4">{t('programmes')}</h2>
      <div className="columns-6-12">
        <ProgrammeOffers
          programmes={subject}
          isOwn
          action={({ id, title }) => (
            <PageLink to={programmeRequestPath(id)} className="interface">
              {t('ask')}
              <span className="visually-hidden">: {renderText(title)}</span>
            </PageLink>
          )}
        />
      </div>
    </div>
  )
}
