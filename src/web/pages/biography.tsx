import { useTranslation } from 'react-i18next'
import type { PageByName } from '#domain/page.ts'
import { Localized } from '#web/ui/localized.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { Sleeve } from '#web/ui/sleeve.tsx'
import { Slideshow } from '#web/ui/slideshow.tsx'
import styles from './biography.module.css'

/** Pictures of the rotating banner (spec §2). */
const bannerLength = 22

export function BiographyPage({ page }: { page: PageByName['biography'] }) {
  const { t } = useTranslation()
  const { lead, sections } = page.biography
  return (
    <>
      <Sleeve title={page.heading} subtitle={page.intro}>
        <Slideshow
          pauseLabel={t('slideshow.pause')}
          slides={Array.from({ length: bannerLength }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a banner picture is its place in the sequence.
            <Plate key={index} ratio="fill" ground={index % 2 === 0 ? 'night' : 'paper'} motif={index} />
          ))}
        />
      </Sleeve>
      <div className={`${styles.text} section grid`}>
        <Localized text={lead} as="p" className="lead columns-6-12" />
        {sections.map((section) => (
          <section key={readKey(section.title)} className={styles.station}>
            <Localized text={section.title} as="h2" className={styles.title} />
            <div className={styles.paragraphs}>
              {section.paragraphs.map(({ text }) => (
                <Localized key={readKey(text)} text={text} as="p" />
              ))}
            </div>
          </section>
        ))}
      </div>
    </>
  )
}

function readKey(text: PageByName['biography']['biography']['lead']): string {
  return typeof text === 'string' ? text : text.value
}
