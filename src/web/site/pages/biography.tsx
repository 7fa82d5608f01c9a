import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { readText } from '#domain/content/read-text.ts'
import type { PageByName } from '#domain/pages/page.ts'
import { ForeignNote } from '#web/locales/foreign-note.tsx'
import { createSlides } from '#web/site/pictures/opening-picture.tsx'
import { Localized } from '#web/ui/page/localized.tsx'
import { Plate } from '#web/ui/page/plate.tsx'
import { Sleeve } from '#web/ui/page/sleeve.tsx'
import { Slideshow } from '#web/ui/page/slideshow.tsx'
import styles from './styles/biography.module.css'

/** Between two pictures. */
const sectionsPerBand = 3

export function BiographyPage({ page }: { page: PageByName['biography'] }) {
  const { t } = useTranslation()
  const { lead, sections } = page.biography
  return (
    <>
      <Sleeve title={page.heading} subtitle={page.intro}>
        <Slideshow pauseLabel={t('slideshow.pause')} slides={createSlides(page.pictures.banner)} />
      </Sleeve>
      <div className={`${styles.text} section grid`}>
        <div className="columns-6-12">
          <ForeignNote texts={[lead]} />
          <Localized text={lead} as="p" className="lead" />
        </div>
        {sections.map((section, index) => (
          <Fragment key={readText(section.title)}>
            <section className={styles.station}>
              <Localized text={section.title} as="h2" className={styles.title} />
              <div className={styles.paragraphs}>
                {section.paragraphs.map((text) => (
                  <Localized key={readText(text)} text={text} as="p" />
                ))}
              </div>
            </section>
            <Band picture={choosePicture(page.pictures.bands, index)} />
          </Fragment>
        ))}
      </div>
    </>
  )
}

type Bands = PageByName['biography']['pictures']['bands']

function choosePicture(bands: Bands, index: number): Bands[number] | undefined {
  return (index + 1) % sectionsPerBand === 0 ? bands[(index + 1) / sectionsPerBand - 1] : undefined
}

function Band({ picture }: { picture: Bands[number] | undefined }) {
  return (
    picture && (
      <div className={styles.band}>
        <Plate ratio="fill" picture={picture} />
      </div>
    )
  )
}
