import { useTranslation } from 'react-i18next'
import type { Picture as PictureData } from '#domain/content/picture.ts'
import { usePage } from '#web/lib/page-context.tsx'
import { ArtistName } from '#web/ui/artist-name.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import styles from './home-hero.module.css'

interface HomeHeroProps {
  landscape: PictureData
  /** For narrow screens. */
  portrait: PictureData
  nextSectionId: string
}

/** The whole first screen: name, subtitle and two ways down to the section named (spec §2). */
export function HomeHero({ landscape, portrait, nextSectionId }: HomeHeroProps) {
  const { t } = useTranslation()
  const { site } = usePage()
  function scrollDown(event: { preventDefault: () => void }) {
    event.preventDefault()
    const section = document.getElementById(nextSectionId)
    section?.scrollIntoView()
    section?.focus({ preventScroll: true })
  }
  return (
    <section className={styles.hero}>
      <Picture picture={landscape} narrow={portrait} alt="" fit="cover" priority />
      <div className={styles.content}>
        <ArtistName as="h1" name={site.artist} className={styles.name} />
        <p className={styles.subtitle}>{site.subtitle}</p>
        <div className={styles.actions}>
          <ButtonLink variant="primary" href={`#${nextSectionId}`} onClick={scrollDown}>
            {t('home.learnMore')}
          </ButtonLink>
          <button
            type="button"
            className={styles.down}
            aria-label={t('home.scrollDown')}
            onClick={scrollDown}
          >
            <Icon name="arrow-down" />
          </button>
        </div>
      </div>
    </section>
  )
}
