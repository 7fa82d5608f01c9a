import { expect, type Page } from '@playwright/test'
import { bySize } from '#tests/size.ts'

/** Where the artist works. A phone has its rooms behind one press more: what is few there is few on a desktop. */
export const screens = [
  { name: 'a phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  { name: 'a desktop', use: { viewport: { width: 1440, height: 900 } } },
].slice(0, bySize(1, 2))

/** Counts from now on what a person presses beside the words that are typed: two for a choice from a list, one for files that
 * are chosen. */
export async function countPresses(page: Page): Promise<() => number> {
  let count = 0
  await page.exposeFunction('notePresses', (presses: number) => {
    count += presses
  })
  await page.evaluate(watchPresses)
  await page.addInitScript(watchPresses)
  return () => count
}

/** Each step after the one before it takes so many presses at most. */
export function startStep(readPresses: () => number) {
  let before = readPresses()
  return (step: string, most = 3) => {
    const presses = readPresses() - before
    before = readPresses()
    expect(presses, `presses ${step}`).toBeLessThanOrEqual(most)
  }
}

/** Presses the name of a room of the studio in Spanish, on a phone behind one more. */
export async function openRoom(page: Page, name: string): Promise<void> {
  await openNavigation(page)
  await page
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .last()
    .click()
}

/** Shows all rooms of the studio in Spanish, which a phone has behind a button. */
export async function openNavigation(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Más', exact: true })
  // Of a room, the heading can be there before the navigation is.
  const navigation = more.or(page.getByRole('link', { name: /^Hoy/ })).filter({ visible: true })
  await expect(navigation.first()).toBeVisible({ timeout: 30_000 })
  if (await more.isVisible()) await more.click()
}

/** Runs in the page. */
function watchPresses() {
  const note = (presses: number) => Reflect.get(window, 'notePresses')(presses)
  const isWritten =
    'input:not([type=checkbox], [type=radio], [type=file]), textarea, select, [contenteditable]'
  addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Element && target.closest(isWritten) === null) note(1)
    },
    true,
  )
  addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLSelectElement) note(2)
      if (target instanceof HTMLInputElement && target.type === 'file') note(1)
    },
    true,
  )
}
