import type { ComponentProps, MouseEvent } from 'react'
import { linkAddress } from '#domain/addresses.ts'
import { useHydrated } from './hydration.tsx'
import { navigateTo } from './location.ts'
import { usePage } from './page-context.tsx'

/** The address is the permanent one, which can be shared; a plain click stays in the app. */
export function usePageLink(follow: (path: string) => void = navigateTo) {
  const { language } = usePage()
  return (path: string) => ({
    href: linkAddress(language, path),
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      follow(path)
    },
  })
}

/** The address is the permanent one, for in the app the hash names a page and cannot name a part. */
export function usePartLink(id: string) {
  const { language, path } = usePage()
  const hydrated = useHydrated()
  return {
    href: `${hydrated ? linkAddress(language, path) : ''}#${id}`,
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      showPart(id)
    },
  }
}

/** Moves the focus too, so that the Tab key goes on from there. */
export function showPart(id: string): void {
  const part = document.getElementById(id)
  part?.scrollIntoView()
  part?.focus({ preventScroll: true })
}

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

/** Every other click (new tab, download) is left to the browser. */
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
