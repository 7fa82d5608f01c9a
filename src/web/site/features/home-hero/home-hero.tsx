import { useTranslation } from 'react-i18next'
import type { Picture as PictureData } from '#domain/pictures/picture.ts'
import { showPart, usePartLink } from '#web/navigation/link.tsx'
import { usePage } from '#web/navigation/page-context.tsx'
import { ArtistName } from '#web/ui/artist-name.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Localized } from '#web/ui/localized.tsx'
import { Picture } from '#web/ui/picture.tsx'
import styles from './home-hero.module.css'

interface HomeHeroProps {
  landscape: PictureData
  /** For narrow screens. */
  portrait: PictureData
  nextSectionId: string
}

export function HomeHero({ landscape, portrait, nextSectionId }: HomeHeroProps) {
  const { t } = useTranslation()
  const { site } = usePage()
  const nextSection = usePartLink(nextSectionId)
  return (
    <section className={styles.hero} data-hero>
      <Picture picture={landscape} narrow={portrait} alt="" fit="cover" priority />
      <div className={styles.content}>
        <ArtistName as="h1" name={site.artist} className={styles.name} />
        <Localized as="p" text={site.subtitle} className={styles.subtitle} />
        <div className={styles.actions}>
          <ButtonLink variant="primary" {...nextSection}>
            {t('home.learnMore')}
            <span className="visually-hidden">: {t('navigation.biography')}</span>
          </ButtonLink>
          <button
            type="button"
            className={styles.down}
            aria-label={t('home.scrollDown')}
            onClick={() => showPart(nextSectionId)}
          >
            <Icon name="arrow-down" />
          </button>
        </div>
      </div>
    </section>
  )
}
