import { useTranslation } from 'react-i18next'
import { pagePaths } from '#domain/routes.ts'
import { usePageLink } from '#web/navigation/link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './back-link.module.css'

export function BackLink({ fixed = false, label }: { fixed?: boolean; label?: string }) {
  const { t } = useTranslation()
  const linkTo = usePageLink()
  return (
    <ButtonLink size="small" className={fixed ? styles.fixed : undefined} {...linkTo(pagePaths.home)}>
      <Icon name="arrow-back" />
      {label ?? t('navigation.back')}
    </ButtonLink>
  )
}
