import type { ComponentProps, MouseEvent } from 'react'
import { permanentAddress } from '#domain/routes.ts'
import { navigateTo } from './location.ts'
import { usePage } from './page-context.tsx'

/** What makes a link of a page: its permanent address, which can be shared, and a plain click that stays in the app. */
export function usePageLink(follow: (path: string) => void = navigateTo) {
  const { language } = usePage()
  return (path: string) => ({
    href: permanentAddress(language, path),
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      follow(path)
    },
  })
}

/** A link to a page of the app. */
export function PageLink({ to, onClick, ...props }: { to: string } & Omit<ComponentProps<'a'>, 'href'>) {
  const link = usePageLink()(to)
  return (
    <a
      {...props}
      href={link.href}
      onClick={(event) => {
        onClick?.(event)
        link.onClick(event)
      }}
    />
  )
}

/** A click of the first button alone; every other one the browser knows best. */
export function isPlainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 &&
    !event.defaultPrevented &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey
  )
}
