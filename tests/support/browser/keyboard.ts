import { expect, type Locator, type Page } from '@playwright/test'

const longestWay = 90

/** Presses Tab until the element has the focus, which must then be seen; backwards with Shift. */
export async function tabTo(page: Page, target: Locator, direction: 'forwards' | 'backwards' = 'forwards') {
  const key = direction === 'forwards' ? 'Tab' : 'Shift+Tab'
  await expect(target).toBeVisible()
  for (let presses = 0; presses < longestWay; presses++) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement))
      return expectVisibleFocus(target)
  }
  throw new Error(`${longestWay} times ${key} do not lead to ${target}`)
}

/** The element has the focus, shows it, and nothing lies over it (WCAG 2.4.7, 2.4.11). */
export async function expectVisibleFocus(target: Locator) {
  await expect(target).toBeFocused()
  await expect.poll(() => target.evaluate(describeFocus)).toEqual({ marked: true, covered: false })
}

/** How an element shows that it has the focus; runs in the page. */
export function describeFocus(element: Element) {
  const { outlineStyle, outlineWidth, borderBottomWidth } = getComputedStyle(element)
  const outlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  const underlined = Number.parseFloat(borderBottomWidth) >= 4
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const [shownTop, shownBottom] = [Math.max(top, 0), Math.min(bottom, innerHeight)]
  const atCentre = document.elementFromPoint((left + right) / 2, (shownTop + shownBottom) / 2)
  const covered =
    shownTop >= shownBottom ||
    atCentre === null ||
    !(element.contains(atCentre) || atCentre.contains(element))
  return { marked: element.matches(':focus-visible') && (outlined || underlined), covered }
}

/** Types values into consecutive fields, going from one to the next with Tab; the first has the focus already. */
export async function typeInto(page: Page, fields: readonly (readonly [Locator, string])[]) {
  for (const [index, [field, value]] of fields.entries()) {
    if (index > 0) await tabTo(page, field)
    await expectVisibleFocus(field)
    await page.keyboard.type(value)
  }
}
