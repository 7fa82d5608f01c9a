import { expectAccessible } from '#tests/browser/accessibility.ts'
import { findToast } from '#tests/browser/notifications.ts'
import { measureOverflow } from '#tests/browser/page-facts.ts'
import { enterStudio, expectSaved } from '#tests/browser/studio.ts'
import { expect as expectAtOnce, test } from '#tests/browser/test.ts'

/** It publishes, and what is public is shared. */
test.use({
  ownData: true,
  locale: 'en-GB',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
})

test.setTimeout(240_000)

/** Saving and publishing check what is written, which a busy machine takes its time for. */
const expect = expectAtOnce.configure({ timeout: 30_000 })

test('what lacks something is not ticked and says what, and a phone has Publish at its foot', async ({
  page,
  site,
  request,
  watch,
}) => {
  watch.allow(/status of 422/)
  await page.clock.setSystemTime('2026-01-10T12:00:00Z')
  await enterStudio(page, site, '/admin/agenda/event-9')
  await expect(page.getByLabel('Title')).not.toHaveValue('')
  await page.getByLabel('Title').fill('Songs at night')
  await expectSaved(page)
  await page.goto('/#/admin/agenda/new')
  await expect(page.getByLabel('Title')).toHaveValue('')
  await page.getByLabel('Title').fill('A concert to come')
  await expectSaved(page)
  await page.goto('/#/admin/changes')
  const findEntry = (title: string) => page.getByRole('article').filter({ hasText: title })
  await expect(findEntry('A concert to come').getByRole('checkbox')).not.toBeChecked()
  await expect(findEntry('A concert to come')).toContainText(
    'Something is missing before this can be public: Begins, City, Country.',
  )
  await expect(findEntry('Songs at night').getByRole('checkbox')).toBeChecked()
  await expect(findEntry('Songs at night')).not.toContainText('Something is missing')

  const dock = page.getByRole('navigation', { name: 'Studio, short' })
  const publish = page.getByRole('button', { name: 'Publish 1 change' })
  await expect(publish).toBeInViewport({ ratio: 1 })
  await expect(dock).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Today', exact: true })).toHaveAttribute('href', /today$/)
  expect(await measureOverflow(page)).toBe(0)
  await expectAccessible(page)
  await publish.click()
  await expect(page.getByRole('tab', { name: 'To publish (1)' })).toBeVisible()
  expect(await (await request.get('/es/agenda')).text()).toContain('Songs at night')

  await findEntry('A concert to come').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'City' }).first()).toBeInViewport()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(dock).toBeVisible()
})

test('what is published is led to, and taken back, also where no other change is left', async ({
  page,
  site,
  request,
}) => {
  await enterStudio(page, site, '/admin/agenda/event-9')
  await expect(page.getByLabel('Title')).toHaveValue('Songs of Reeds')
  await page.getByLabel('Title').fill('Songs at night')
  await expectSaved(page)
  await page.goto('/#/admin/changes')
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  const toast = findToast(page, 'Published')
  await expect(toast.getByRole('link', { name: 'See it' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'To publish (0)' })).toBeVisible()
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('tab', { name: 'To publish (1)' })).toBeVisible()
  expect(await (await request.get('/es/agenda')).text()).not.toContain('Songs at night')
})

test('the focus stays with a plan that moves, and goes on beside what leaves the list', async ({
  page,
  site,
}) => {
  await page.clock.setSystemTime('2026-01-10T12:00:00Z')
  await enterStudio(page, site, '/admin/changes')
  const write = async (id: string, changes: object[]) => {
    const address = `/api/content/documents/${encodeURIComponent(id)}`
    const { version: base } = await (await page.request.get(address)).json()
    const saved = await page.request.patch(address, { data: { base, changes } })
    return (await saved.json()).version
  }
  const plan = async (id: string, day: string) => {
    const version = await write(id, [{ path: ['title'], value: `Songs on ${day}` }])
    const data = { documents: [{ id, version }], liveFrom: `${day}T09:00:00.000Z` }
    expect((await page.request.post('/api/content/editions', { data })).status()).toBe(201)
  }
  await plan('event/event-9', '2099-03-21')
  await plan('event/event-10', '2099-05-21')
  await write('project/khyma-duo', [{ path: ['subtitle', 'es'], value: 'Oboe y flauta' }])
  await write('project/songs-of-reeds', [{ path: ['subtitle', 'es'], value: 'Oboe y voz' }])
  await page.reload()
  await page.getByRole('tab', { name: 'Planned (2)' }).click()
  await page.getByRole('button', { name: /^Move: .*March/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish later…' })
  await dialog.getByLabel(/^Day and time in /).fill('2099-07-02T10:00')
  await dialog.getByRole('button', { name: 'Plan' }).click()
  await expect(page.getByRole('button', { name: /^Move: / }).last()).toHaveAccessibleName(/July/)
  await expect(page.getByRole('button', { name: /^Move: .*July/ })).toBeFocused()
  await page.getByRole('button', { name: /^Call off: .*May/ }).click()
  await expect(page.getByRole('tab', { name: 'Planned (1)' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Call off: .*July/ })).toBeFocused()
  await page.getByRole('tab', { name: /^To publish/ }).click()
  const first = page.getByRole('article').first()
  await first.getByRole('button', { name: 'Undo these changes' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(
    page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Hide: / }),
  ).toBeFocused()
})

test.describe('on a tablet in German', () => {
  test.use({
    locale: 'de-CH',
    studioLanguage: 'of the browser',
    viewport: { width: 820, height: 1180 },
    isMobile: false,
  })

  test('nothing in the bar of an entry lies over something else', async ({ page, site }) => {
    await enterStudio(page, site, '/admin/agenda/event-9')
    await expect(page.getByLabel('Titel')).not.toHaveValue('')
    await page.getByLabel('Titel').fill('Lieder bei Nacht')
    await expect(page.getByRole('button', { name: '1 Änderung veröffentlichen' })).toBeEnabled()
    const parts = [
      page.getByRole('main').getByRole('link', { name: 'Agenda', exact: true }),
      page.getByRole('status').filter({ hasText: /^Gespeichert/ }),
      page.getByText('Mehr', { exact: true }).first(),
      page.getByRole('button', { name: 'Vorschau' }),
      page.getByRole('button', { name: /veröffentlichen$/ }),
    ]
    let end = 0
    for (const part of parts) {
      const { x, width } = (await part.boundingBox()) ?? { x: 0, width: 0 }
      expect(x).toBeGreaterThanOrEqual(end)
      end = x + width
    }
    expect(end).toBeLessThanOrEqual(820)
  })
})
