import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { usePartLink } from '#web/navigation/link.tsx'
import styles from './skip-link.module.css'

export function SkipToMain() {
  const { t } = useTranslation()
  return <SkipLink {...usePartLink('main')}>{t('skip')}</SkipLink>
}

function SkipLink({ children, ...rest }: Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <a {...rest} className={styles.link}>
      {children}
    </a>
  )
}
