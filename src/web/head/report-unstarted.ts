import { hiddenState, unstartedValue } from '#domain/pages/document-states.ts'

/** Where the address names another page, and the app that would show it could not be started: neither this document's
 * page nor an empty screen is what was asked for. A press tries again. */
export function reportUnstarted(): void {
  const { dataset } = document.documentElement
  if (!(hiddenState in dataset)) return
  dataset[hiddenState] = unstartedValue
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-retry]')) location.reload()
  })
}
