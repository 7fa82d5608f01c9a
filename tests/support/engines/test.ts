import { test as base } from '@playwright/test'
import { type Site, startSite } from '#tests/browser/site.ts'
import type { EngineName } from '../../../scripts/setup/programs.mjs'
import { startChromium } from './chromium.ts'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { Visitor } from './visitor.ts'
import { startWebKit } from './webkit.ts'
import { makeWitnessedBuild } from './witness.ts'

const starters: Record<EngineName, (environment: NodeJS.ProcessEnv) => Promise<Engine>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebKit,
}

interface Fixtures {
  visitor: Visitor
}

interface WorkerFixtures {
  engineName: EngineName
  /** Of the machine that the engine runs on. */
  timeZone: string
  engine: Engine
  /** The folder of the build that is served. */
  web: string
  site: Site
}

/** A test before a window of one engine, which tolerates no complaint of it or of the page. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  timeZone: ['UTC', { option: true, scope: 'worker' }],

  engine: [
    async ({ engineName, timeZone }, use) => {
      await using engine = await starters[engineName]({ TZ: timeZone })
      await use(engine)
    },
    { scope: 'worker' },
  ],

  web: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern.
    async ({}, use) => {
      await using build = await makeWitnessedBuild()
      await use(build.folder)
    },
    { scope: 'worker' },
  ],

  site: [
    async ({ web }, use) => {
      const site = await startSite({ web })
      await use(site)
      await site.dispose()
    },
    { scope: 'worker' },
  ],

  visitor: async ({ engine, site }, use) => {
    await using session = await engine.openSession()
    const visitor = new Visitor(session, site.address)
    await use(visitor)
    expect(await visitor.listComplaints(), 'complaints of the browser').toEqual([])
  },
})

export const { expect } = test
