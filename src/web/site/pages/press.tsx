import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { collaborationRequest } from '#domain/forms/collaboration-request.ts'
import type { PressPage as PressPageData } from '#domain/pages/page.ts'
import { BiographyTexts } from '#web/site/features/press/biography-texts.tsx'

import { EmbedSection } from '#web/site/features/press/embed-section.tsx'
import { PressFiles } from '#web/site/features/press/press-files.tsx'
import { PressPhotographs } from '#web/site/features/press/press-photographs.tsx'
import { PressQuotations } from '#web/site/features/press/press-quotations.tsx'
import { PressSection } from '#web/site/features/press/press-section.tsx'
import { ProgrammeSection } from '#web/site/features/press/programme-section.tsx'
import { Repertoire } from '#web/site/features/press/repertoire.tsx'
import { usePressWords } from '#web/site/features/press/use-press-words.ts'
import { requestId, useAskedProgramme, useRequest } from '#web/site/features/press/use-request.ts'
import { SubmissionForm } from '#web/site/features/submission-form/submission-form.tsx'
import { OpeningPicture } from '#web/site/pictures/opening-picture.tsx'
import { Sleeve } from '#web/ui/page/sleeve.tsx'
import styles from './press.module.css'

export function PressPage({ page }: { page: PressPageData }) {
  const { t: tSite } = useTranslation()
  const { t } = usePressWords()
  const form = useRef<HTMLDivElement>(null)
  const request = useRequest(form, page)
  useAskedProgramme(page, request)
  const { email } = page.site
  return (
    <>
      <Sleeve title={page.heading} subtitle={page.intro}>
        <OpeningPicture picture={page.pictures.hero} />
      </Sleeve>
      <PressFiles files={page.files} />
      <PressSection title={t('biography')} id="biography">
        <BiographyTexts biographies={page.biographies} />
      </PressSection>
      {page.photographs.length > 0 && (
        <PressSection title={t('photographs')} id="photographs">
          <PressPhotographs photographs={page.photographs} />
        </PressSection>
      )}
      {page.programmes.length > 0 && <ProgrammeSection key={page.language} page={page} onAsk={request} />}
      {page.counts.works > 0 && <Repertoire key={page.language} page={page} />}
      {page.quotations.length > 0 && (
        <PressSection title={t('quotations')}>
          <PressQuotations quotations={page.quotations} />
        </PressSection>
      )}
      <EmbedSection address={page.embed} />
      <PressSection title={t('contact')} id={requestId}>
        <div ref={form} className={styles.form}>
          <SubmissionForm
            form={collaborationRequest}
            consent={tSite('forms.collaboration-request.consent')}
          />
        </div>
        <p className={`interface muted ${styles.email}`}>
          {t('contactNote')} <a href={`mailto:${email}`}>{email}</a>
        </p>
      </PressSection>
    </>
  )
}
