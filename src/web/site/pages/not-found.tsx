import { useTranslation } from 'react-i18next'
import type { PageByName } from '#domain/pages/page.ts'
import { pagePaths } from '#domain/routes.ts'
import { usePageLink } from '#web/navigation/link.tsx'
import { OpeningPicture } from '#web/site/pictures/opening-picture.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ArtistName } from '#web/ui/page/artist-name.tsx'
import { Localized } from '#web/ui/page/localized.tsx'
import { Sleeve } from '#web/ui/page/sleeve.tsx'
import styles from './styles/not-found.module.css'

export function NotFoundPage({ page }: { page: PageByName['not-found'] }) {
  const { t } = useTranslation()
  const linkTo = usePageLink()
  return (
    <>
      <Sleeve
        title={
          <>
            <ArtistName as="p" name="404" className={styles.number} />
            <Localized as="h1" text={page.heading} />
          </>
        }
        subtitle={page.intro}
      >
        <OpeningPicture picture={page.pictures.hero} />
      </Sleeve>
      <div className={`${styles.way} grid`}>
        <p className="columns-all">
          <ButtonLink variant="primary" {...linkTo(pagePaths.home)}>
            {t('navigation.back')}
          </ButtonLink>
        </p>
      </div>
    </>
  )
}
