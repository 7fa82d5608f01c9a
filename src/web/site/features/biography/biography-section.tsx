import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { readText } from '#domain/content/read-text.ts'
import type { HomePage } from '#domain/pages/page.ts'
import type { Picture } from '#domain/pictures/picture.ts'
import { pagePaths } from '#domain/routes.ts'
import { ForeignNote } from '#web/locales/foreign-note.tsx'
import { usePageLink } from '#web/navigation/link.tsx'
import { useKeptChoice } from '#web/navigation/use-kept-choice.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Localized } from '#web/ui/page/localized.tsx'
import { Plate } from '#web/ui/page/plate.tsx'
import styles from './biography-section.module.css'

export const biographySectionId = 'biography'

interface BiographySectionProps {
  biography: HomePage['biography']
  portrait: Picture
}

export function BiographySection({ biography, portrait }: BiographySectionProps) {
  const { t } = useTranslation()
  const [choice, choose] = useKeptChoice('biography')
  const open = choice === 'more'
  const moreId = useId()
  const linkTo = usePageLink()
  return (
    <section className="section grid" id={biographySectionId} tabIndex={-1}>
      <div className="columns-1-4">
        <h2>{t('home.biography.heading')}</h2>
        <figure className={styles.portrait} data-shown={open}>
          <Plate ratio="4/5" picture={portrait} sizes="(max-width: 60rem) 92vw, 30vw" />
        </figure>
      </div>
      <div className="columns-6-12">
        <ForeignNote texts={[biography.lead]} />
        <Localized as="p" text={biography.lead} className="lead" />
        <div className={styles.paragraphs}>
          {biography.paragraphs.map((paragraph) => (
            <Localized key={readText(paragraph)} as="p" text={paragraph} />
          ))}
        </div>
        <div id={moreId} className={styles.more} data-shown={open}>
          {biography.more.map((paragraph) => (
            <Localized key={readText(paragraph)} as="p" text={paragraph} />
          ))}
        </div>
        <div className={styles.actions}>
          <ButtonLink {...linkTo(pagePaths.biography)}>{t('home.biography.full')}</ButtonLink>
          <Button
            variant="text"
            className="with-script"
            aria-expanded={open}
            aria-controls={moreId}
            onClick={() => choose(open ? 'less' : 'more')}
          >
            {open ? t('home.biography.readLess') : t('home.biography.readMore')}
          </Button>
        </div>
      </div>
    </section>
  )
}
