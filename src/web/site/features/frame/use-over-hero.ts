import { type RefObject, useEffect, useState } from 'react'

/** Whether the header stands over the dark hero of the page, and over nothing that follows it; "unknown" on the server and
 * until the browser has looked. */
export function useOverHero(hasHero: boolean, header: RefObject<HTMLElement | null>): boolean | 'unknown' {
  const [past, setPast] = useState<boolean>()
  useEffect(() => {
    const hero = hasHero ? document.querySelector('main [data-hero]') : null
    if (hero === null) return
    // Told also when the hero leaves the document, as it does where a page could not be drawn.
    const observer = new IntersectionObserver(
      (entries) => setPast(entries.at(-1)?.isIntersecting === false),
      {
        rootMargin: `${-(header.current?.offsetHeight ?? 0)}px 0px 0px`,
      },
    )
    observer.observe(hero)
    return () => {
      observer.disconnect()
      setPast(false)
    }
  }, [hasHero, header])
  return hasHero && (past === undefined ? 'unknown' : !past)
}
