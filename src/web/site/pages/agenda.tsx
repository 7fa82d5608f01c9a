import { useTranslation } from 'react-i18next'
import { collaborationRequest } from '#domain/forms/collaboration-request.ts'
import type { PageByName } from '#domain/pages/page.ts'
import { AgendaEvents } from '#web/site/features/agenda/agenda-events.tsx'
import { SubmissionForm } from '#web/site/features/submission-form/submission-form.tsx'
import { createSlides } from '#web/site/pictures/opening-picture.tsx'
import { Sleeve } from '#web/ui/page/sleeve.tsx'
import { Slideshow } from '#web/ui/page/slideshow.tsx'
import styles from './agenda.module.css'

export function AgendaPage({ page }: { page: PageByName['agenda'] }) {
  const { t } = useTranslation()
  return (
    <>
      <Sleeve title={page.heading} subtitle={page.intro} dense>
        <Slideshow slides={createSlides(page.pictures.hero)} pauseLabel={t('slideshow.pause')} />
      </Sleeve>
      <section className={`grid ${styles.events}`}>
        <div className="columns-all">
          <AgendaEvents page={page} />
        </div>
      </section>
      <section className={`night ${styles.collaboration}`}>
        <div className="grid">
          <div className="columns-1-4">
            <h2>{t('agenda.collaboration.title')}</h2>
            <p className={`muted ${styles.intro}`}>{t('agenda.collaboration.intro')}</p>
          </div>
          <div className="columns-6-12">
            <SubmissionForm form={collaborationRequest} consent={t('forms.collaboration-request.consent')} />
          </div>
        </div>
      </section>
    </>
  )
}
