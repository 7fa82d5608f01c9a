/** Tells the styles how much of the window the banner covers, so that toasts and focus stay above it. */
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
