let observer: IntersectionObserver | undefined

/** As a `ref`: an element whose content is skipped while it is off the screen is drawn from one screen away on. */
export function drawWhenNear(element: HTMLElement | null) {
  if (element === null) return
  observer ??= new IntersectionObserver(drawThoseNear, { rootMargin: '100% 0px' })
  observer.observe(element)
  return () => observer?.unobserve(element)
}

function drawThoseNear(entries: IntersectionObserverEntry[], watching: IntersectionObserver): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting || !(target instanceof HTMLElement)) continue
    target.style.contentVisibility = 'visible'
    watching.unobserve(target)
  }
}
