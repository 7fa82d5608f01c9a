import type { Page, Route } from '@playwright/test'
import { waitUntilKept } from '#tests/browser/kept-addresses.ts'
import { enterStudio } from '#tests/browser/studio.ts'
import { expect as expectAtOnce, test } from '#tests/browser/test.ts'
import { bySize } from '#tests/size.ts'

/** It writes, and what is public is shared. */
test.use({
  ownData: true,
  locale: 'en-GB',
  viewport: { width: 1440, height: 900 },
  serviceWorkers: 'allow',
})

/** Saving checks what is written, which a busy machine takes its time for. */
const expect = expectAtOnce.configure({ timeout: 30_000 })

const entries = ['event-9', 'event-8', 'event-7'] as const

type Entry = (typeof entries)[number]

const findTitle = (page: Page) => page.getByLabel('Title', { exact: true })

const findRoom = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Studio', exact: true }).getByRole('link', { name })

const documents = '**/api/content/documents/**'

/** Answers what is read, and does something else with what is saved. */
async function onSave(page: Page, answer: (route: Route) => Promise<void>): Promise<Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(documents, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    await answer(route)
    resolve()
  })
  return promise
}

const goOnline = (page: Page) => page.context().setOffline(false)

interface Place {
  when: string
  /** Alike to another one: looked at in the long run alone. */
  isAlike?: boolean
  /** What happens after the last letter until the browser ends. */
  until: (page: Page) => Promise<unknown>
}

const written = (when: string, isAlike = false): Place => ({ when, isAlike, until: async () => undefined })

/** With a line: what is saved meets this, and then the browser ends. */
const saving = (when: string, answer: (route: Route) => Promise<void>): Place => ({
  when,
  until: async (page) => {
    const met = onSave(page, answer)
    await goOnline(page)
    await await met
  },
})

const allPlaces: readonly Place[] = [
  written('after the last letter'),
  written('after the last letter of a second entry', true),
  written('after the last letter of a third one', true),
  { when: 'as the field is left', until: (page) => findTitle(page).blur() },
  { when: 'as the entry is left', until: (page) => findRoom(page, /^Agenda/).click() },
  {
    when: 'in another room',
    until: async (page) => {
      await findRoom(page, /^Today/).click()
      await expect(page.getByRole('region', { name: 'Waiting on this device' })).toBeVisible()
    },
  },
  { when: 'as the page is read anew', until: (page) => page.evaluate(() => location.reload()) },
  {
    when: 'after the page was read anew',
    until: async (page) => {
      await page.reload()
      await expect(findTitle(page)).not.toHaveValue('')
    },
  },
  {
    when: 'as another address is opened',
    isAlike: true,
    until: (page) => page.evaluate(() => location.assign('/es/agenda')),
  },
  {
    when: 'with the entry open in a second tab',
    until: async (page) => {
      const second = await page.context().newPage()
      await second.goto(page.url())
      await expect(findTitle(second)).not.toHaveValue('')
      await second.close()
    },
  },
  { when: 'as the line comes back', until: goOnline },
  saving('as it is sent', async () => undefined),
  saving('after it has come to the server, before the answer', async (route) => {
    await route.fetch()
  }),
  saving('after the answer', async (route) => {
    await route.fulfill({ response: await route.fetch() })
  }),
  { isAlike: true, ...saving('as the line is lost again', (route) => route.abort('internetdisconnected')) },
  saving('after the server has failed', (route) =>
    route.fulfill({ status: 503, json: { error: 'Not now.' } }),
  ),
  {
    when: 'as what was left is sent from another room',
    until: async (page) => {
      await findRoom(page, /^Today/).click()
      const met = onSave(page, async (route) => {
        await route.fetch()
      })
      await goOnline(page)
      await await met
    },
  },
  {
    when: 'as the next letters are written during sending',
    until: async (page) => {
      const met = onSave(page, async (route) => {
        await route.fetch()
      })
      await goOnline(page)
      await await met
      await findTitle(page).press('End')
      await findTitle(page).pressSequentially('!')
    },
  },
  {
    when: 'with a line, before anything is sent',
    isAlike: true,
    until: async (page) => {
      await goOnline(page)
      await findTitle(page).press('End')
      await findTitle(page).pressSequentially('?')
    },
  },
  written('after the very last letter', true),
]

const places = allPlaces.filter(({ isAlike }) => !isAlike || bySize(0, 1) === 1)

/** As when the battery is empty: no page is told. */
async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  // A page that was just left for another one may end without a word.
  const crashed = page.waitForEvent('crash', { timeout: 2000 }).catch(() => undefined)
  session.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}

async function readTitle(page: Page, name: Entry): Promise<unknown> {
  const response = await page.request.get(`/api/content/documents/event%2F${name}`)
  return (await response.json()).content.title
}

test('a browser that is killed at any place keeps what was written, and sends it without a question', async ({
  page,
  site,
  watch,
}) => {
  test.setTimeout(bySize(180_000, 300_000))
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of (409|503)/)
  const context = page.context()
  await enterStudio(page, site, '/admin/agenda')
  for (const name of entries) {
    await page.goto(`/#/admin/agenda/${name}`)
    await expect(findTitle(page)).not.toHaveValue('')
  }
  await waitUntilKept(
    page,
    '/api/me',
    '/api/content/summaries',
    '/api/pages/en/admin',
    '/api/auth/get-session',
  )
  await page.close()

  const titles = new Map<Entry, string>()
  for (const [index, { when, until }] of places.entries()) {
    await test.step(when, async () => {
      const name = entries[index % entries.length] ?? 'event-9'
      await context.setOffline(true)
      const tab = await context.newPage()
      await tab.goto(`/#/admin/agenda/${name}`)
      const title = findTitle(tab)
      if (titles.has(name)) await expect(title).toHaveValue(titles.get(name) ?? '')
      else await expect(title).not.toHaveValue('')
      const text = `Killed ${when}`.slice(0, 60)
      await title.fill(text.slice(0, -3))
      await title.pressSequentially(text.slice(-3))
      titles.set(name, await title.inputValue())
      await until(tab)
      // What was written after it counts as well.
      if (/letters|before anything/.test(when)) titles.set(name, await title.inputValue())
      await kill(tab)
    })
  }

  await context.setOffline(false)
  const last = await context.newPage()
  await last.goto('/#/admin/agenda')
  for (const [name, title] of titles) await expect.poll(() => readTitle(last, name)).toBe(title)
  await expect(last.getByText(/texts? (waits?|needs?)/)).toHaveCount(0)
  for (const [name, title] of titles) {
    await last.goto(`/#/admin/agenda/${name}`)
    await expect(findTitle(last)).toHaveValue(title)
    await expect(last.getByRole('region', { name: 'Two versions of one text' })).toHaveCount(0)
  }
})
