import { test as base } from '@playwright/test'
import { type Site, type SiteProcess, startSite } from './site.ts'
import { type SiteHost, startSiteHost } from './site-host.ts'
import { deleteRows } from './stored-rows.ts'
import { type Watch, watchContext } from './watch-console.ts'

interface Options {
  /** What the visitor chose about cookies on an earlier visit, if there was one. */
  consent: 'accepted' | 'rejected' | 'unasked'
  /** In which language the studio was shown on an earlier visit. */
  studioLanguage: 'en' | 'of the browser'
  /** Where the server's clock stands still. */
  now: string | undefined
  /** A process of the test's own, which it may halt. */
  alone: boolean
  /** Data and a server of the test's own: it may write what the public reads, and start it anew. */
  ownData: boolean
  /** A database in which nothing of other tests stands. */
  empty: boolean
}

interface Fixtures extends Options {
  /** The server that `baseURL` leads to. */
  site: Site
  /** The same, for a test that is alone. */
  siteProcess: SiteProcess
  watch: Watch
}

interface WorkerFixtures {
  /** The process of the worker's sites, each with data of its own. */
  siteHost: SiteHost
  /** The servers that the tests of a worker share, one for each clock, started when a test first asks for it. */
  shareSite: (now: string | undefined) => Promise<Site>
}

/** A test with the product running, in a browser that tolerates no complaint and no request to another host. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  consent: ['rejected', { option: true }],
  studioLanguage: ['en', { option: true }],
  now: [undefined, { option: true }],
  alone: [false, { option: true }],
  ownData: [false, { option: true }],
  empty: [false, { option: true }],

  siteHost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern.
    async ({}, use) => {
      const host = startSiteHost()
      await use(host)
      await host.stop()
    },
    { scope: 'worker' },
  ],

  shareSite: [
    async ({ siteHost }, use) => {
      const sites = new Map<string | undefined, Promise<Site>>()
      await use((now) => {
        const site = sites.get(now) ?? siteHost.startSite({ now })
        sites.set(now, site)
        return site
      })
      for (const site of sites.values()) await (await site).dispose()
    },
    { scope: 'worker' },
  ],

  site: async ({ siteHost, shareSite, alone, ownData, empty, now }, use) => {
    if (alone || ownData) {
      const site = await (alone ? startSite({ now }) : siteHost.startSite({ now }))
      await use(site)
      return site.dispose()
    }
    const site = await shareSite(now)
    if (empty) deleteRows(site)
    return use(site)
  },

  siteProcess: async ({ site }, use) => {
    if (!isProcess(site)) throw new Error('This test has to be alone')
    await use(site)
  },

  baseURL: async ({ site }, use) => use(site.address),

  context: async ({ context, consent, studioLanguage }, use) => {
    if (studioLanguage === 'en') await context.addInitScript(keepStudioLanguage, studioLanguage)
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

function isProcess(site: Site): site is SiteProcess {
  return 'freeze' in site
}

function keepConsent(choice: string) {
  if (self === top && location.protocol.startsWith('http')) localStorage.setItem('cookie-consent', choice)
}

function keepStudioLanguage(language: string) {
  const key = 'studio-language'
  if (self === top && location.protocol.startsWith('http') && localStorage.getItem(key) === null)
    localStorage.setItem(key, language)
}
