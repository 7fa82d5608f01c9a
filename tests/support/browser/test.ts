import { test as base } from '@playwright/test'
import { type Site, startSite } from './site.ts'
import { type Watch, watchContext } from './watch-console.ts'

interface Options {
  /** What the visitor chose about cookies on an earlier visit, if there was one. */
  consent: 'accepted' | 'rejected' | 'unasked'
  /** Where the server's clock stands still; a test with a clock of its own has a server of its own. */
  now: string | undefined
  /** A server whose data no other test has touched. */
  alone: boolean
}

interface Fixtures extends Options {
  /** The server that `baseURL` leads to. */
  site: Site
  watch: Watch
}

interface WorkerFixtures {
  /** The server that the tests of a worker share, started when one first asks for it. */
  sharedSite: () => Promise<Site>
}

/** A test with the product running, in a browser that tolerates no complaint and no request to another host. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  consent: ['rejected', { option: true }],
  now: [undefined, { option: true }],
  alone: [false, { option: true }],

  sharedSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern.
    async ({}, use) => {
      let site: Promise<Site> | undefined
      await use(() => {
        site ??= startSite()
        return site
      })
      await (await site)?.dispose()
    },
    { scope: 'worker' },
  ],

  site: async ({ sharedSite, alone, now }, use) => {
    if (!alone && now === undefined) return use(await sharedSite())
    const site = await startSite({ now })
    await use(site)
    await site.dispose()
  },

  baseURL: async ({ site }, use) => use(site.address),

  context: async ({ context, consent }, use) => {
    if (consent !== 'unasked') await context.addInitScript(keepConsent, consent)
    await use(context)
  },

  watch: [
    async ({ context }, use) => {
      const watch = watchContext(context)
      await use(watch)
      expect(watch.problems, 'complaints of the browser').toEqual([])
    },
    { auto: true },
  ],
})

export const { expect } = test

function keepConsent(choice: string) {
  if (self === top && location.protocol.startsWith('http')) localStorage.setItem('cookie-consent', choice)
}
