import type { OfferedProgramme } from '#domain/pages/page.ts'
import { programmeRequestPath } from '#domain/routes.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { renderText } from '#web/ui/page/localized.tsx'
import { ProgrammeOffers } from './programme-offers.tsx'
import { usePressWords } from './use-press-words.ts'

/** What of a project may be booked; the press kit has the form. */
export function ProjectProgrammes({ programmes }: { programmes: readonly OfferedProgramme[] }) {
  const { t } = usePressWords()
  return (
    <section className="section grid">
      <h2 className="columns-1-4">{t('programmes')}</h2>
      <div className="columns-6-12">
        <ProgrammeOffers
          programmes={programmes}
          isOwn
          action={({ id, title }) => (
            <PageLink to={programmeRequestPath(id)} className="interface">
              {t('ask')}
              <span className="visually-hidden">: {renderText(title)}</span>
            </PageLink>
          )}
        />
      </div>
    </section>
  )
}
