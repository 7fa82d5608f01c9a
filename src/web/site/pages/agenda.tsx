import { useTranslation } from 'react-i18next'
import type { PageByName } from '#domain/pages/page.ts'
import { HydrationStep } from '#web/navigation/hydration.tsx'
import { createLatePart, LatePart } from '#web/navigation/late-part.tsx'
import { AgendaEvents } from '#web/site/features/agenda/agenda-events.tsx'
import { createSlides } from '#web/site/pictures/opening-picture.tsx'
import { Sleeve } from '#web/ui/page/sleeve.tsx'
import { Slideshow } from '#web/ui/page/slideshow.tsx'
import styles from './styles/agenda.module.css'

const form = createLatePart(
  async () => (await import('#web/site/features/submission-form/collaboration-form.tsx')).CollaborationForm,
)

export function AgendaPage({ page }: { page: PageByName['agenda'] }) {
  const { t } = useTranslation()
  return (
    <>
      <Sleeve title={page.heading} subtitle={page.intro} dense>
        <Slideshow slides={createSlides(page.pictures.hero)} pauseLabel={t('slideshow.pause')} />
      </Sleeve>
      <HydrationStep>
        <section className={`grid ${styles.events}`}>
          <div className="columns-all">
            <AgendaEvents page={page} />
          </div>
        </section>
      </HydrationStep>
      <HydrationStep>
        <section className={`night on-screen ${styles.collaboration}`}>
          <div className="grid">
            <div className="columns-1-4">
              <h2>{t('agenda.collaboration.title')}</h2>
              <p className={`muted ${styles.intro}`}>{t('agenda.collaboration.intro')}</p>
            </div>
            <div className="columns-6-12">
              <LatePart part={form} subject={undefined} whenNear />
            </div>
          </div>
        </section>
      </HydrationStep>
    </>
  )
}
