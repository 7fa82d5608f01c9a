import type { Page, Response } from '@playwright/test'

/** Opens an address and waits until the page answers to the visitor; gives the document's answer. */
export async function arrive(page: Page, address: string): Promise<Response> {
  const response = await page.goto(address)
  if (response === null) throw new Error(`${address} is the address that is open already`)
  await waitUntilAlive(page)
  return response
}

/**
 * Waits until the app has taken over the document that the server sent, effects included.
 * A part whose code comes by itself, as a form's does, is taken over later and is waited for by its selector.
 */
export async function waitUntilAlive(page: Page, part?: string): Promise<void> {
  if (part) await page.waitForFunction(isTakenOver, part)
  else await page.waitForFunction(isAppAlive)
  await page.evaluate(letEffectsRun)
}

/** Whether the app has taken over the document now; what it does then is done. */
export async function isAlive(page: Page): Promise<boolean> {
  const alive = await page.evaluate(isAppAlive)
  await page.evaluate(letEffectsRun)
  return alive
}

export function isAppAlive(): boolean {
  return document.querySelector('#root[data-alive]') !== null
}

/** Preact keeps its tree in what it draws into, and the listeners of an element beside it. */
function isTakenOver(part: string): boolean {
  const place = document.querySelector(part)
  return place !== null && Object.keys(place).some((key) => key === '__k' || key === '__e')
}

/** Effects run in tasks of message channels, one after the other: ours come in their turn, whatever the clock says. */
export async function letEffectsRun(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) {
    const { port1, port2 } = new MessageChannel()
    await new Promise((resolve) => {
      port1.onmessage = resolve
      port2.postMessage(null)
    })
    port1.close()
  }
}
