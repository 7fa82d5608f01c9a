import { expect, test } from 'vitest'
import { selectUpcoming } from '#domain/agenda/event-instant.ts'
import { eventPath } from '#domain/routes.ts'
import { readSiteContent } from '#tests/pages.ts'
import { createPublicSite } from '#tests/site-routes.ts'

test('the next date is the first that takes place, also after the three', async () => {
  const now = new Date('2026-01-10T12:00:00Z')
  const site = await readSiteContent()
  const { de } = site.content
  const ahead = selectUpcoming(de.events, now).map(({ id }) => id)
  const calledOff = ahead.slice(0, 4)
  const events = de.events.map((event) =>
    calledOff.includes(event.id) ? { ...event, cancelled: true as const } : event,
  )
  const app = await createPublicSite({ ...site, content: { ...site.content, de: { ...de, events } } }, now)
  const html = await (await app.request('/de')).text()
  const listed = [...html.matchAll(/href="\/de(\/agenda\/.*?)"/g)].map(([, path]) => path)
  expect(listed).toEqual([ahead[4], ...ahead.slice(0, 3)].map((id = '') => eventPath(id)))
})
