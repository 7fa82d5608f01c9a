import type { OfferedProgramme } from '#domain/pages/page.ts'
import { programmeRequestPath } from '#domain/routes.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { ProgrammeOffers } from './programme-offers.tsx'
import { usePressTexts } from './use-press-texts.ts'

/** What of a project may be booked; the press kit has the form. */
export function ProjectProgrammes({ programmes }: { programmes: readonly OfferedProgramme[] }) {
  const texts = usePressTexts()
  return (
    <section className="section grid">
      <h2 className="columns-1-4">{texts.programmes}</h2>
      <div className="columns-6-12">
        <ProgrammeOffers
          programmes={programmes}
          isOwn
          action={({ id, title }) => (
            <PageLink to={programmeRequestPath(id)} className="interface">
              {texts.ask}
              <span className="visually-hidden">: {title}</span>
            </PageLink>
          )}
        />
      </div>
    </section>
  )
}
