import { useTranslation } from 'react-i18next'
import { usePage } from '#web/lib/page-context.tsx'
import { ArtistName } from '#web/ui/artist-name.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './home-hero.module.css'
import { ThreadFan } from './thread-fan.tsx'

/** The whole first screen: name, subtitle and two ways down to the section named (spec §2). */
export function HomeHero({ nextSectionId }: { nextSectionId: string }) {
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
      <ThreadFan className={styles.picture} />
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
