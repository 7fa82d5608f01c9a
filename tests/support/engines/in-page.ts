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

/** A selector for whatever may have a role: finding out which one it has takes fifty times as long. */
function selectByRole(role: string): string {
  const tags: Record<string, string> = {
    button: 'button, summary, input',
    cell: 'td',
    dialog: 'dialog',
    heading: 'h1, h2, h3, h4, h5, h6',
    link: 'a, area',
    listitem: 'li',
    option: 'option',
    region: 'section',
    row: 'tr',
    status: 'output',
    tab: '[role]',
    textbox: 'input, textarea',
  }
  const own = tags[role]
  return own === undefined ? '*' : `[role], ${own}`
}

/** The elements that are there for eye and screen reader, in the order of the document. */
function findElements(target: Target): HTMLElement[] {
  if (document.body.querySelector(selectByRole(target.role)) === null) return []
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
    .flatMap((place) => Array.from(place.querySelectorAll<HTMLElement>(selectByRole(role))))
    .filter((element) => element.matches(matching) && isPerceivable(element))
    .filter((element) => axe.commons.aria.getRole(element) === role)
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

/** Chooses by its words, as one press in the list of a phone does. */
export function chooseOption(target: Target, words: string): void {
  const list = findOne(target)
  const option = Array.from(list.querySelectorAll('option')).find((each) => fits(each.text, words, 'whole'))
  if (option === undefined) throw new Error(`Nothing is called ${words} in it`)
  option.selected = true
  list.dispatchEvent(new Event('change', { bubbles: true }))
}

export function focusElement(target: Target): void {
  findOne(target).focus()
}

/** Puts the focus where the next Tab leads to the element. */
export function focusBefore(target: Target): void {
  const element = findOne(target)
  const stops = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
  const all = Array.from(document.querySelectorAll<HTMLElement>(stops))
  const before = all
    .slice(0, all.indexOf(element))
    .filter((each) => isPerceivable(each) && each.tabIndex >= 0 && !each.matches(':disabled'))
  before.at(-1)?.focus()
}

/** Replaces what stands in a field, as the next letters do. */
export function selectWords(target: Target): void {
  const field = findOne(target)
  field.focus()
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
}

/** Gives the page's own dialog for files these pictures, each of one colour. */
export async function chooseFiles(name: string, colours: readonly string[]): Promise<void> {
  const files: File[] = []
  for (const [index, colour] of colours.entries()) {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 1600, height: 1200 })
    const painter = canvas.getContext('2d')
    if (painter === null) throw new Error('Nothing can be painted')
    painter.fillStyle = colour
    painter.fillRect(0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'))
    if (blob !== null) files.push(new File([blob], `${index + 1}.jpg`, { type: 'image/jpeg' }))
  }
  giveFiles(name, files)
}

/** Gives the page's own dialog for a PDF one that says this. */
export function choosePdf(name: string, words: string): void {
  giveFiles(name, [new File([words], 'rider.pdf', { type: 'application/pdf' })])
}

function giveFiles(name: string, files: readonly File[]): void {
  const given = new DataTransfer()
  for (const file of files) given.items.add(file)
  const input = Array.from(document.querySelectorAll<HTMLInputElement>('input[type=file]')).find(
    (each) => each.getAttribute('aria-label') === name,
  )
  if (input === undefined) throw new Error(`Nothing asks for ${name}`)
  input.files = given.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

export function hasFocus(target: Target): boolean {
  const { activeElement } = document
  if (!activeElement?.matches(selectByRole(target.role))) return false
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
  selectByRole,
  findElements,
  searchElements,
  isPerceivable,
  fits,
  plain,
  findOne,
  giveFiles,
  hasFocus,
  describeFocus,
].join('\n')
