/** Tells the styles how much of the window the banner covers, so that toasts and focus stay above it. */
export function announceHeight(banner: HTMLElement | null) {
  if (banner === null) return
  const root = document.documentElement
  let frame = 0
  // In the next frame: what changes the styles here makes Firefox lay out anew amid a resize, and report an error.
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      root.style.setProperty('--banner-height', `${banner.offsetHeight}px`)
    })
  })
  observer.observe(banner)
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    root.style.removeProperty('--banner-height')
  }
}
