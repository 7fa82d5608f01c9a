import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createFolder } from '#tests/databases.ts'
import { readSiteContent, renderTestPage, testWeb } from '#tests/pages.ts'
import { openTestServices } from '#tests/services.ts'
import { createApp } from './app.ts'
import type { RenderPage } from './site/pages/web.ts'

/** A product whose next edition begins when the test says so; it notes the pages that are made. */
async function createRenewing() {
  const database = await createFolder()
  onTestFinished(() => database.dispose())
  const services = await openTestServices(database, { now: () => new Date('2026-03-01T12:00:00Z') })
  onTestFinished(() => services.close())
  const site = await readSiteContent()
  const made: string[] = []
  const renderPage: RenderPage = async (page) => {
    made.push(`${page.language} ${page.path}`)
    return renderTestPage(page)
  }
  const edition = { site, begin: () => {} }
  const published = {
    ...services.published,
    readSite: () => edition.site,
    onShown: (listener: () => void) => {
      edition.begin = listener
    },
  }
  const web = { ...testWeb, renderPage }
  const renewing = createApp({ ...services, published, web, drawsAfter: 60_000 })
  await renewing.request('/fr/agenda')
  await renewing.request('/fr/contact')
  made.length = 0
  const [event, ...others] = site.content.fr.events
  if (event === undefined) throw new Error('There is no event')
  const begin = (title: string) => {
    const changed = { ...site.content.fr, events: [{ ...event, title }, ...others] }
    edition.site = { ...site, content: { ...site.content, fr: changed } }
    edition.begin()
  }
  return { renewing, made, begin }
}

test('what visitors asked for is made as the next edition begins, before the first of them comes', async () => {
  const { renewing, made, begin } = await createRenewing()
  begin('Un autre titre')
  await expect.poll(() => made).toEqual(['es /agenda', 'fr /agenda'])
  await renewing.request('/fr/agenda')
  expect(made).toHaveLength(2)
})

test('the pages of an edition are not made any more once another one has followed it', async () => {
  const { made, begin } = await createRenewing()
  begin('Un autre titre')
  begin('Un titre de plus')
  await expect.poll(() => made).toEqual(['es /agenda', 'fr /agenda'])
  await setImmediate()
  expect(made).toHaveLength(2)
})
