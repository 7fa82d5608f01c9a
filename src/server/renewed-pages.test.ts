import { expect, onTestFinished, test } from 'vitest'
import { createFolder } from '#tests/databases.ts'
import { readSiteContent, renderTestPage, testWeb } from '#tests/pages.ts'
import { openTestServices } from '#tests/services.ts'
import { createApp } from './app.ts'
import type { RenderPage } from './site/pages/render-page.ts'

test('what visitors asked for is made as the next edition begins, before the first of them comes', async () => {
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

  const [event, ...others] = site.content.fr.events
  if (event === undefined) throw new Error('There is no event')
  const changed = { ...site.content.fr, events: [{ ...event, title: 'Un autre titre' }, ...others] }
  edition.site = { ...site, content: { ...site.content, fr: changed } }
  made.length = 0
  edition.begin()
  await expect.poll(() => made).toEqual(['es /agenda', 'fr /agenda'])
  await renewing.request('/fr/agenda')
  expect(made).toHaveLength(2)
})
