// What runs in the page: there these functions know each other by name, and nothing else of this module.

import type axeCore from 'axe-core'
import { describeFocus } from '#tests/browser/keyboard.ts'

declare module 'axe-core' {
  interface Aria {
    getRole(element: Element): string | null
  }
}

declare const axe: typeof axeCore

/** An element as a person or a screen reader knows it. */
export interface Target {
  role: string
  /** Its whole accessible name, or a pattern that fits it. */
  name?: string | RegExp
  /** Words that are read in it. */
  text?: string | RegExp
  /** A selector for what neither role nor name tells: `[aria-selected=true]`. */
  matching?: string
  within?: Target
}

/** The elements that are there for eye and screen reader, in the order of the document. */
function findElements(target: Target): HTMLElement[] {
  axe.setup(document.body)
  try {
    return searchElements(target)
  } finally {
    axe.teardown()
  }
}

function searchElements({ role, name, text, matching = '*', within }: Target): HTMLElement[] {
  const places = within === undefined ? [document.body] : searchElements(within)
  return places
    .flatMap((place) => Array.from(place.querySelectorAll<HTMLElement>(matching)))
    .filter((element) => axe.commons.aria.getRole(element) === role && isPerceivable(element))
    .filter((element) => name === undefined || fits(axe.commons.text.accessibleText(element), name, 'whole'))
    .filter((element) => text === undefined || fits(element.textContent, text))
}

function isPerceivable(element: HTMLElement): boolean {
  const hidden = element.closest('[inert], [aria-hidden=true]')
  return hidden === null && element.checkVisibility({ visibilityProperty: true })
}

function fits(words: string, wanted: string | RegExp, extent: 'whole' | 'part' = 'part'): boolean {
  if (typeof wanted !== 'string') return wanted.test(plain(words))
  return extent === 'whole' ? plain(words) === plain(wanted) : plain(words).includes(plain(wanted))
}

/** Words without soft hyphens and with single spaces. */
function plain(words: string): string {
  return words.replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim()
}

/** The only element that fits. */
function findOne(target: Target): HTMLElement {
  const [found, ...others] = findElements(target)
  if (found === undefined || others.length > 0) {
    const names = findElements({ ...target, name: /^/ }).map((element) => plain(element.textContent))
    throw new Error(`${found ? others.length + 1 : 'None'} of these fit: ${JSON.stringify(names)}`)
  }
  return found
}

/** The middle of an element, scrolled into view, once it stands still and nothing lies over it. */
export async function findPoint(target: Target): Promise<{ x: number; y: number }> {
  const element = findOne(target)
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = JSON.stringify(element.getBoundingClientRect())
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const { left, top, width, height } = element.getBoundingClientRect()
  if (before !== JSON.stringify(element.getBoundingClientRect())) throw new Error('It moves')
  const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  const hit = document.elementFromPoint(point.x, point.y)
  if (!element.contains(hit)) throw new Error(`Over it lies ${hit?.outerHTML.slice(0, 200)}`)
  return point
}

export function countElements(target: Target): number {
  return findElements(target).length
}

export function readTexts(target: Target): string[] {
  return findElements(target).map((element) => plain(element.textContent))
}

export function readValue(target: Target): string {
  const element = findOne(target)
  return 'value' in element ? String(element.value) : ''
}

/** The words of what is chosen in a list of choices. */
export function readChoice(target: Target): string {
  return findOne(target).querySelector('option:checked')?.textContent ?? ''
}

/** Gives a field its value at once, as a picker of days does. */
export function fillValue(target: Target, value: string): void {
  const field = findOne(target)
  field.focus()
  // React knows what was set on the element itself, and would see no change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

export function focusElement(target: Target): void {
  findOne(target).focus()
}

export function hasFocus(target: Target): boolean {
  const { activeElement } = document
  return findElements(target).some((element) => element === activeElement)
}

export function describeFocusOf(target: Target) {
  return { focused: hasFocus(target), ...describeFocus(findOne(target)) }
}

/** Whether the focus is inside of an element. */
export function holdsFocus(target: Target): boolean {
  return findOne(target).contains(document.activeElement)
}

/** The functions that the others call, as the text of a script. */
export const inPageFunctions = [
  findElements,
  searchElements,
  isPerceivable,
  fits,
  plain,
  findOne,
  hasFocus,
  describeFocus,
].join('\n')
