/** Ends when the styles of a late part apply, so that nothing of it is drawn without them, or when they cannot be had. */
export function loadStyleSheet(address: string): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  const link = [...links].find((each) => each.getAttribute('href') === address) ?? appendLink(address)
  // One that is switched off stands for styles that the document has itself.
  if (link.disabled || link.sheet !== null) return Promise.resolve()
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      resolve()
    })
  })
}

function appendLink(address: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  document.head.append(link)
  return link
}
