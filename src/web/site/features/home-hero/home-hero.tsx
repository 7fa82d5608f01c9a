import { useTranslation } from 'react-i18next'
import { takesPlace } from '#domain/agenda/event-name.ts'
import type { HomePage, ListedEvent } from '#domain/pages/page.ts'
import { eventPath } from '#domain/routes.ts'
import { createRow } from '#web/agenda/row-content.tsx'
import { createLatePart, LatePart } from '#web/navigation/late-part.tsx'
import { showPart, usePageLink, usePartLink } from '#web/navigation/link.tsx'
import { ButtonLink, Icon } from '#web/ui/button.tsx'
import { ArtistName } from '#web/ui/page/artist-name.tsx'
import { Localized } from '#web/ui/page/localized.tsx'
import { Picture } from '#web/ui/page/picture.tsx'
import styles from './home-hero.module.css'

const listen = createLatePart(async () => (await import('./home-listen.tsx')).HomeListen)

interface HomeHeroProps {
  page: HomePage
  nextSectionId: string
}

export function HomeHero({ page, nextSectionId }: HomeHeroProps) {
  const { pictures, events, later = [], heard, site } = page
  const next = [...events, ...later].find(takesPlace)
  const { t } = useTranslation()
  const nextSection = usePartLink(nextSectionId)
  return (
    <section className={styles.hero} data-hero>
      <Picture
        picture={pictures.hero}
        narrow={pictures.heroPortrait}
        alt=""
        sizes="(max-width: 48rem) 93vw, 100vw"
        fit="cover"
        priority
      />
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
            className={`with-script ${styles.down}`}
            aria-label={t('home.scrollDown')}
            onClick={() => showPart(nextSectionId)}
          >
            <Icon name="arrow-down" />
          </button>
        </div>
      </div>
      <div className={styles.strip}>
        {next && <NextDate event={next} />}
        {heard && <LatePart part={listen} subject={heard} whenNear />}
      </div>
    </section>
  )
}

function NextDate({ event }: { event: ListedEvent }) {
  const { t } = useTranslation()
  const linkTo = usePageLink()
  const { day, month, time, title, place, dateTime, thread } = createRow(event, t)
  return (
    <a className={styles.next} data-thread={thread} {...linkTo(eventPath(event.id))}>
      <time className={styles.date} dateTime={dateTime}>
        <b>{day}</b>
        <span>
          {month} <span>{time}</span>
        </span>
      </time>
      <span className={styles.event}>
        <small>{t('home.next')}</small>
        <strong>{title}</strong>
        <span>{place}</span>
      </span>
    </a>
  )
}
