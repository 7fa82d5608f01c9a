import type { Page, Response } from '@playwright/test'

/** Opens an address and waits until the page answers to the visitor; gives the document's answer. */
export async function arrive(page: Page, address: string): Promise<Response> {
  const response = await page.goto(address)
  if (response === null) throw new Error(`${address} is the address that is open already`)
  await waitUntilAlive(page)
  return response
}

/** Waits until React has taken over the document that the server sent, to its last element. */
export async function waitUntilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const last = Array.from(document.querySelectorAll('#root *')).at(-1)
    return last !== undefined && Object.keys(last).some((key) => key.startsWith('__reactProps'))
  })
}
