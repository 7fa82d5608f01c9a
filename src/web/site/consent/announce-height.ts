/** Tells the style sheets how much of the window's foot the banner covers: toasts and focus stay above it. */
export function announceHeight(banner: HTMLElement | null) {
  if (banner === null) return
  const root = document.documentElement
  const observer = new ResizeObserver(() => {
    root.style.setProperty('--banner-height', `${banner.offsetHeight}px`)
  })
  observer.observe(banner)
  return () => {
    observer.disconnect()
    root.style.removeProperty('--banner-height')
  }
}
