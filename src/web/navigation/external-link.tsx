import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink, Icon } from '#web/ui/button.tsx'

/** `noopener`: the other site gets no access to this tab. */
export const newTab = { target: '_blank', rel: 'noopener' } as const

export function ExternalLink({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} {...newTab}>
      {children}
      <NewTabNote />
    </a>
  )
}

export function ExternalButtonLink({ children, ...props }: ComponentProps<typeof ButtonLink>) {
  return (
    <ButtonLink {...props} {...newTab}>
      {children}
      <Icon name="arrow-up-right" />
      <NewTabNote />
    </ButtonLink>
  )
}

export function NewTabNote() {
  const { t } = useTranslation()
  return <span className="visually-hidden"> {t('links.newTab')}</span>
}
