import type { ComponentProps, MouseEvent } from 'react'
import { permanentAddress } from '#domain/addresses.ts'
import { useHydrated } from './hydration.ts'
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

/**
 * What makes a link to a part of the page on show: a plain click goes there. In the app the hash names a page and no
 * part, so the address is the permanent one.
 */
export function usePartLink(id: string) {
  const { language, path } = usePage()
  const hydrated = useHydrated()
  return {
    href: `${hydrated ? permanentAddress(language, path) : ''}#${id}`,
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      showPart(id)
    },
  }
}

/** Scrolls to a part of the page and goes on from there. */
export function showPart(id: string): void {
  const part = document.getElementById(id)
  part?.scrollIntoView()
  part?.focus({ preventScroll: true })
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
