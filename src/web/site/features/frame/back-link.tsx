import { useTranslation } from 'react-i18next'
import { pagePaths } from '#domain/routes.ts'
import { PageLink, usePageLink } from '#web/navigation/link.tsx'
import { ButtonLink, Icon } from '#web/ui/button.tsx'
import styles from './back-link.module.css'

export function BackLink() {
  const { t } = useTranslation()
  const linkTo = usePageLink()
  return (
    <ButtonLink size="small" {...linkTo(pagePaths.home)}>
      <Icon name="arrow-back" />
      {t('navigation.back')}
    </ButtonLink>
  )
}

/** In the header, or in wide windows below it at the edge: always in sight. Where there is no room for its words, the arrow
 * stands alone. */
export function HeaderBackLink() {
  const { t } = useTranslation()
  return (
    <PageLink to={pagePaths.home} className={styles.inHeader}>
      <span className={styles.arrow}>
        <Icon name="arrow-back" />
      </span>
      <span className={styles.words}>{t('navigation.back')}</span>
    </PageLink>
  )
}
