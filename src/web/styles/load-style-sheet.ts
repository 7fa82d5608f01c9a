/** Ends when the styles of a late part apply, so that nothing of it is drawn without them, or when they cannot be had. */
export function loadStyleSheet(address: string): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  if ([...links].some((link) => link.getAttribute('href') === address)) return Promise.resolve()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  return new Promise((resolve) => {
    link.onload = () => resolve()
    link.onerror = () => resolve()
    document.head.append(link)
  })
}
