import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** What every link to another site has: a new tab that knows nothing of this one. */
export const newTab = { target: '_blank', rel: 'noopener' } as const

/** A link to another site; says to assistive technology that it opens a new tab. */
export function ExternalLink({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} {...newTab}>
      {children}
      <NewTabNote />
    </a>
  )
}

/** The same as a button, with an arrow. */
export function ExternalButtonLink({ children, ...props }: ComponentProps<typeof ButtonLink>) {
  return (
    <ButtonLink {...props} {...newTab}>
      {children}
      <Icon name="arrow-up-right" />
      <NewTabNote />
    </ButtonLink>
  )
}

/** "(new tab)", heard and not seen. */
export function NewTabNote() {
  const { t } = useTranslation()
  return <span className="visually-hidden"> {t('links.newTab')}</span>
}
