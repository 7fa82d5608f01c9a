import { useTranslation } from 'react-i18next'
import { usePartLink } from '#web/navigation/link.tsx'
import { SkipLink } from './skip-link.tsx'

export function SkipToMain() {
  const { t } = useTranslation()
  return <SkipLink {...usePartLink('main')}>{t('skip')}</SkipLink>
}
