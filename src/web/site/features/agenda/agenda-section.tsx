import { useTranslation } from 'react-i18next'
import type { HomePage } from '#domain/pages/page.ts'
import { pagePaths } from '#domain/routes.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { SectionHead } from '#web/ui/page/section-head.tsx'
import { NextEvents } from './next-events.tsx'

export function AgendaSection({ events, pastEvents }: Pick<HomePage, 'events' | 'pastEvents'>) {
  const { t } = useTranslation()
  return (
    <section className="section grid" data-thread="migrantes">
      <SectionHead title={<h2>{t('home.agenda.heading')}</h2>}>
        {/* Without events the link stands below, where they would be. */}
        {events.length > 0 && (
          <PageLink to={pagePaths.agenda} className="interface">
            {t('home.agenda.all')}
          </PageLink>
        )}
      </SectionHead>
      <div className="columns-all">
        <NextEvents events={events} pastEvents={pastEvents} />
      </div>
    </section>
  )
}
