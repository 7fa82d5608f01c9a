import { createArtist } from '#tests/browser/accounts.ts'
import { announced, cancelled, concert, expectPublic, expectUnknown, moved } from '#tests/browser/concert.ts'
import { type Instances, startInstances } from '#tests/browser/instances.ts'
import { readValue, type Target } from '#tests/engines/in-page.ts'
import { button, link } from '#tests/engines/targets.ts'
import { test as base, expect } from '#tests/engines/test.ts'
import type { Visitor } from '#tests/engines/visitor.ts'

const test = base.extend<object, { instances: Instances }>({
  instances: [
    async ({ web }, use) => {
      await using instances = await startInstances({ web })
      await use(instances)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: [async ({ instances }, use) => use(instances.sites[0]), { scope: 'worker' }],
})

const textbox = (name: string): Target => ({ role: 'textbox', name })
const date = textbox('Date')

test('a concert is announced on a phone, moved, cancelled and brought back, and every instance says so', async ({
  visitor,
  site,
  instances,
}) => {
  test.slow()
  await test.step('signs in', async () => {
    const artist = await createArtist(site)
    await visitor.resize(390, 844)
    await visitor.arrive('/en/auth')
    await visitor.click(button('Reject', { role: 'region', name: 'Cookies' }))
    await visitor.write(textbox('Email'), artist.email)
    await visitor.write(textbox('Password'), artist.password)
    await visitor.click(button('Sign In'))
    await visitor.see({ role: 'heading', name: 'Admin Dashboard' })
  })

  await test.step('writes a concert in French and Spanish, and sees it before anybody else', async () => {
    await visitor.click(link('Agenda', { role: 'navigation' }))
    await visitor.click(link('New event'))
    await writeConcert(visitor)
    const seen = { role: 'complementary', name: 'As visitors see it' }
    await visitor.click(button('Preview'))
    await visitor.see({ role: 'heading', name: concert.title, within: seen })
    await visitor.see({ ...seen, text: concert.notes.es })
    await visitor.click(button('Preview'))
    await visitor.miss(seen)
    await expectUnknown(instances)
  })

  const first = await test.step('publishes it', async () => {
    await publish(visitor)
    return expectPublic(instances, announced)
  })

  await test.step('moves it an hour later', async () => {
    for (const each of instances.sites) each.skipHour()
    await visitor.arrive('/en/admin/agenda/event-25')
    await visitor.click({ role: 'radio', name: 'Postponed' })
    await visitor.pick(date, concert.laterDate)
    await publish(visitor)
    expect(await expectPublic(instances, moved)).not.toBe(first)
  })

  await test.step('cancels it', async () => {
    await visitor.click({ role: 'radio', name: 'Cancelled' })
    await publish(visitor)
    await expectPublic(instances, cancelled)
  })

  await test.step('brings the first version back', async () => {
    await visitor.click({ ...button('More'), matching: 'summary' })
    await visitor.click(button('History'))
    await visitor.click(button(/^Bring back/, { role: 'listitem', text: 'Here the history begins.' }))
    await visitor.expect(() => visitor.run(readValue, date), concert.date)
    await publish(visitor)
    expect(await expectPublic(instances, announced)).toBe(first)
  })
})

async function writeConcert(visitor: Visitor) {
  await visitor.write(textbox('Title'), concert.title)
  await visitor.pick(date, concert.date)
  await visitor.pick(textbox('Begins'), concert.time)
  await visitor.write(textbox('City'), concert.city)
  await visitor.write({ role: 'combobox', name: 'Country' }, concert.country)
  await visitor.click({ role: 'tab', name: /^FR/ })
  await visitor.write(textbox('Description in French'), concert.notes.fr)
  await visitor.click({ role: 'tab', name: /^ES/ })
  await visitor.write(textbox('Description in Spanish'), concert.notes.es)
  await visitor.see({ role: 'status', text: /^Saved/ })
}

async function publish(visitor: Visitor) {
  await visitor.click(button(/^Publish/))
  await visitor.see(button('All is public'))
}
