import { type ReactNode, useMemo, useRef } from 'react'
import { readText } from '#domain/content/read-text.ts'
import { pressArchiveAddress, pressSheetAddress } from '#domain/pages/file-addresses.ts'
import type { PressPage as PressPageData } from '#domain/pages/page.ts'
import { HydrationStep } from '#web/navigation/hydration.tsx'
import { createLatePart, LatePart } from '#web/navigation/late-part.tsx'
import { usePage } from '#web/navigation/link.tsx'
import { BiographyTexts } from '#web/site/features/press/biography-texts.tsx'
import { useCopy } from '#web/site/features/press/use-copy.ts'
import { usePressWords } from '#web/site/features/press/use-press-words.ts'
import { requestId, useRequest } from '#web/site/features/press/use-request.ts'
import { OpeningPicture } from '#web/site/pictures/opening-picture.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Localized } from '#web/ui/page/localized.tsx'
import { Sleeve } from '#web/ui/page/sleeve.tsx'
import styles from './styles/press.module.css'

const photographs = createLatePart(
  async () => (await import('#web/site/features/press/press-photographs.tsx')).PressPhotographs,
)

const programmes = createLatePart(
  async () => (await import('#web/site/features/press/programme-section.tsx')).ProgrammeSection,
)

const repertoire = createLatePart(
  async () => (await import('#web/site/features/press/repertoire.tsx')).Repertoire,
)

const form = createLatePart(
  async () => (await import('#web/site/features/submission-form/collaboration-form.tsx')).CollaborationForm,
)

export function PressPage({ page }: { page: PressPageData }) {
  const { t } = usePressWords()
  const { asked, ask } = useRequest(page, form.load)
  const offers = useMemo(() => ({ page, onAsk: ask }), [page, ask])
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
      <PressSection title={t('photographs')} id="photographs">
        {page.photographs.length > 0 ? (
          <LatePart key={page.language} part={photographs} subject={page.photographs} whenNear />
        ) : (
          <p>
            {t('onRequest')} <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
      </PressSection>
      {page.programmes.length > 0 && (
        <PressSection title={t('programmes')} id="programmes">
          <LatePart key={page.language} part={programmes} subject={offers} whenNear />
        </PressSection>
      )}
      {page.counts.works > 0 && (
        <PressSection title={t('repertoire')} id="repertoire">
          <LatePart key={page.language} part={repertoire} subject={page} whenNear />
        </PressSection>
      )}
      {page.quotations.length > 0 && (
        <PressSection title={t('quotations')}>
          <PressQuotations quotations={page.quotations} />
        </PressSection>
      )}
      <EmbedSection address={page.embed} />
      <PressSection title={t('contact')} id={requestId}>
        <div className="on-screen">
          <LatePart part={form} subject={asked} whenNear />
        </div>
        <p className={`interface muted ${styles.email}`}>
          {t('contactNote')} <a href={`mailto:${email}`}>{email}</a>
        </p>
      </PressSection>
    </>
  )
}

/** What an organiser puts into a page of his own (docs/agenda-on-other-sites.md). */
function EmbedSection({ address }: { address: string }) {
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
      <Button className="with-script" onClick={() => copy(lines)}>
        {t('copyLines')}
      </Button>
    </PressSection>
  )
}

function PressQuotations({ quotations }: Pick<PressPageData, 'quotations'>) {
  return (
    <ul className={styles.list}>
      {quotations.map(({ quotation, source, sample }) => (
        <li key={readText(quotation)}>
          {sample ? (
            <Localized as="p" text={quotation} className="lead muted" />
          ) : (
            <blockquote className={`lead ${styles.quotation}`}>
              <p>
                <Localized as="q" text={quotation} />
              </p>
            </blockquote>
          )}
          <Localized as="p" text={source} className={`interface muted ${styles.source}`} />
        </li>
      ))}
    </ul>
  )
}

function PressFiles({ files }: Pick<PressPageData, 'files'>) {
  const { t } = usePressWords()
  const { language } = usePage()
  return (
    <ul className={`on-screen ${styles.files}`}>
      <li className={styles.file}>
        <ButtonLink variant="primary" href={pressArchiveAddress(language)} download>
          {t('everything')}
        </ButtonLink>
        {files && <span className="interface muted">{files.archive}</span>}
      </li>
      <li className={styles.file}>
        <ButtonLink href={pressSheetAddress(language)} download>
          {t('sheet')}
        </ButtonLink>
        {files && <span className="interface muted">{files.sheet}</span>}
      </li>
    </ul>
  )
}

interface PressSectionProps {
  title: string
  id?: string
  children: ReactNode
}

function PressSection({ title, id, children }: PressSectionProps) {
  return (
    <HydrationStep>
      <section className={`grid ${styles.section}`} id={id} tabIndex={id === undefined ? undefined : -1}>
        <h2 className={styles.title}>{title}</h2>
        <div className={styles.content}>{children}</div>
      </section>
    </HydrationStep>
  )
}
