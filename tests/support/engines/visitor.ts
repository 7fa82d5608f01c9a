import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import { isAppAlive, letEffectsRun } from '#tests/browser/arrival.ts'
import type { BrowserSession } from './engine.ts'
import { composeCall } from './expression.ts'
import {
  countElements,
  describeFocusOf,
  fillValue,
  findPoint,
  focusElement,
  hasFocus,
  readChoice,
  readValue,
  selectWords,
  type Target,
} from './in-page.ts'
import { readComplaints } from './witness.ts'

const longestWay = 60

/** Half as long as what the module gives, and every document reads it. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A person before a window, who finds things by role and name and waits until they are there. */
export class Visitor {
  readonly #session: BrowserSession
  readonly #site: string
  readonly #allowed: RegExp[] = []

  constructor(session: BrowserSession, site: string) {
    this.#session = session
    this.#site = site
  }

  /** Opens an address of the site and waits until the page answers. */
  async arrive(path: string): Promise<void> {
    await this.#session.open(this.#site + path)
    await this.waitUntilAlive()
  }

  async waitUntilAlive(): Promise<void> {
    await this.#persist(async () => expect(await this.run(isAppAlive), 'the app lives').toBe(true))
    await this.run(letEffectsRun)
  }

  /** Calls a function in the page, which may call those of in-page.ts. */
  async run<Parameters extends readonly unknown[], Result>(
    work: (...parameters: Parameters) => Result | Promise<Result>,
    ...parameters: Parameters
  ): Promise<Result> {
    if (!(await this.#session.evaluate<boolean>('"axe" in window')))
      await this.#session.evaluate(`(() => { ${axe} })()`)
    return this.#session.evaluate(composeCall(work, parameters))
  }

  /** Complaints that this test provokes on purpose. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns)
  }

  /** What the engine and the page complained about until now. */
  async listComplaints(): Promise<string[]> {
    const complaints = [...this.#session.listComplaints(), ...(await this.run(readComplaints))]
    return complaints.filter((complaint) => !this.#allowed.some((pattern) => pattern.test(complaint)))
  }

  /** Gives the page a window of this size. */
  async resize(width: number, height: number): Promise<void> {
    await this.#session.resize(width, height)
    await this.#persist(async () =>
      expect(await this.run(() => [innerWidth, innerHeight])).toEqual([width, height]),
    )
  }

  /** What the page's functions say of it, once it is as expected. */
  async expect(work: () => Promise<unknown>, expected: unknown): Promise<void> {
    await this.#persist(async () => expect(await work()).toEqual(expected))
  }

  async see(target: Target): Promise<void> {
    const wanted = `to be seen: ${describeTarget(target)}`
    await this.#persist(async () => expect(await this.run(countElements, target), wanted).toBeGreaterThan(0))
  }

  async miss(target: Target): Promise<void> {
    const unwanted = `not to be seen: ${describeTarget(target)}`
    await this.#persist(async () => expect(await this.run(countElements, target), unwanted).toBe(0))
  }

  async click(target: Target): Promise<void> {
    let point = { x: 0, y: 0 }
    await this.#persist(async () => {
      point = await this.run(findPoint, target)
    })
    await this.#session.click(point.x, point.y)
  }

  pressKeys(...keys: string[]): Promise<void> {
    return this.#session.pressKeys(...keys)
  }

  type(text: string): Promise<void> {
    return this.#session.type(text)
  }

  /** Writes into a field that is empty. */
  async write(field: Target, words: string): Promise<void> {
    await this.click(field)
    await this.#session.type(words)
    expect(await this.run(readValue, field)).toBe(words)
  }

  /** Writes in place of what stands in a field. */
  async rewrite(field: Target, words: string): Promise<void> {
    await this.#persist(() => this.run(selectWords, field))
    await this.#session.type(words)
    expect(await this.run(readValue, field)).toBe(words)
  }

  /** Chooses a day or a time, which each engine lets one type in its own way. */
  async pick(field: Target, value: string): Promise<void> {
    await this.#persist(() => this.run(fillValue, field, value))
    expect(await this.run(readValue, field)).toBe(value)
  }

  /** Chooses in a list of choices what begins with these letters. */
  async choose(field: Target, letters: string): Promise<void> {
    await this.#persist(() => this.run(focusElement, field))
    await this.#session.type(letters)
    await this.#persist(async () => expect(await this.run(readChoice, field)).toContain(letters))
  }

  /** Presses Tab until the element has the focus, and sees that it has. */
  async tabTo(target: Target, direction: 'forwards' | 'backwards' = 'forwards'): Promise<void> {
    const keys = direction === 'forwards' ? ['Tab'] : ['Shift', 'Tab']
    await this.see(target)
    for (let presses = 0; presses < longestWay; presses++) {
      await this.pressKeys(...keys)
      if (await this.run(hasFocus, target)) return this.seeFocus(target)
    }
    throw new Error(`${longestWay} times ${keys.join('+')} do not lead to ${describeTarget(target)}`)
  }

  /** The element has the focus, though it may not show it to a person who uses the mouse. */
  async knowFocus(target: Target): Promise<void> {
    await this.expect(() => this.run(hasFocus, target), true)
  }

  /** The element has the focus, shows it, and nothing lies over it (WCAG 2.4.7, 2.4.11). */
  async seeFocus(target: Target): Promise<void> {
    await this.#persist(async () =>
      expect(await this.run(describeFocusOf, target)).toEqual({
        focused: true,
        marked: true,
        covered: false,
      }),
    )
  }

  async goBack(): Promise<void> {
    await this.#session.goBack()
  }

  async goForward(): Promise<void> {
    await this.#session.goForward()
  }

  /** Does what makes the browser ask, answers, and gives the question. */
  async answer(accepted: boolean, act: () => Promise<void>): Promise<string> {
    let question = ''
    const answered = this.#persist(async () => {
      question = await this.#session.answerPrompt(accepted)
    })
    await Promise.all([act(), answered])
    return question
  }

  /** Tries again until it works, as a person does who waits for a page. */
  #persist(work: () => Promise<void>): Promise<void> {
    return expect(work).toPass({ intervals: [20, 50, 100, 250], timeout: 15_000 })
  }
}

function describeTarget({ role, name, text, matching, within }: Target): string {
  const words = [role, name, text && `with ${text}`, matching].filter((part) => part !== undefined)
  return `${words.join(' ')}${within ? ` in ${describeTarget(within)}` : ''}`
}
