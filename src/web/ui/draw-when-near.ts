let observer: IntersectionObserver | undefined

/** As a `ref`: draws content that is skipped off the screen once it is within one screen's distance. */
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
