import { expectAccessible } from '#tests/browser/accessibility.ts'
import { measureOverflow } from '#tests/browser/page-facts.ts'
import { enterStudio, expectSaved, findWrittenLanguage } from '#tests/browser/studio.ts'
import { expect as expectAtOnce, test } from '#tests/browser/test.ts'

/** Each test writes, and what is public is shared. */
test.use({ ownData: true, locale: 'en-GB', viewport: { width: 1440, height: 900 } })

test.setTimeout(240_000)

/** Saving and publishing check what is written, which a busy machine takes its time for. */
const expect = expectAtOnce.configure({ timeout: 30_000 })

test('a text is found in its list, written beside its source, published, and left by keyboard for the next open one', async ({
  page,
  site,
  request,
}) => {
  await test.step('it is found in its list, written beside its source, and published', async () => {
    await enterStudio(page, site, '/admin/texts')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'About the artist',
      'Page headings and descriptions',
      'Legal texts',
    ])
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Contact', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Contact', level: 1 })).toBeVisible()
    await findWrittenLanguage(page, 'de').click()
    await page.getByLabel('Heading in German').fill('Schreiben Sie mir')
    const description = page.getByLabel('Description in German')
    await description.fill('Kontakt. '.repeat(20))
    await expect(page.getByText('180 of 160 characters, 20 too many')).toBeVisible()
    await description.fill('Schreiben Sie mir ein paar Worte.')
    await description.blur()
    await expectSaved(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Publish 2 changes' }).click()
    await expect(page.getByRole('button', { name: 'All is public' })).toBeDisabled()
    const read = await (await request.get('/de/contact')).text()
    expect(read).toContain('Schreiben Sie mir ein paar Worte.')
  })
  await test.step('the keyboard goes from one open text to the next, through the languages, and round by F6', async () => {
    await page.setViewportSize({ width: 320, height: 800 })
    await findWrittenLanguage(page, 'it').click()
    await page.getByLabel('Heading in Portuguese').fill('')
    await expectSaved(page)
    await page.getByLabel('Description in Italian').focus()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByLabel('Heading in Portuguese')).toBeFocused()
    await expect(
      page.getByRole('status').filter({ hasText: 'Italian is done. 1 left in Portuguese.' }),
    ).toBeVisible()
    await page.keyboard.press('F6')
    await expect(page.getByRole('link', { name: 'Preview' })).toBeFocused()
    await page.keyboard.press('F6')
    await expect(findWrittenLanguage(page, 'pt')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(findWrittenLanguage(page, 'es')).toBeFocused()
    expect(await measureOverflow(page)).toBe(0)
    await expectAccessible(page)
  })
})

test('a preview that is opened while a text is being saved waits for it', async ({ page, site }) => {
  await enterStudio(page, site, '/admin/texts/page-contact')
  await page.route('**/api/content/documents/*', async (route) => {
    if (route.request().method() === 'PATCH') await new Promise((resolve) => setTimeout(resolve, 2_000))
    await route.continue()
  })
  await findWrittenLanguage(page, 'es').click()
  await page.getByLabel('Heading in Spanish').fill('Escríbame ya')
  await page.getByRole('link', { name: 'Preview' }).click()
  await expect(page).toHaveURL(/\/preview\/es\/contact/)
  await expect(page.getByText('Escríbame ya').first()).toBeVisible()
})

test('what changes in the source makes the others outdated, until they are found right', async ({
  page,
  site,
}) => {
  await enterStudio(page, site, '/admin/texts/biography')
  await findWrittenLanguage(page, 'es').click()
  const lead = page.getByLabel('Short, Lead in Spanish')
  await lead.fill('Oboísta.')
  await lead.blur()
  await expectSaved(page)
  await findWrittenLanguage(page, 'de').click()
  await expect(findWrittenLanguage(page, 'de')).toHaveAccessibleName(/1 outdated/)
  await expect(page.getByText('Spanish has changed since')).toBeVisible()
  await page.getByRole('button', { name: 'Still right: Short, Lead', exact: true }).click()
  await expect(page.getByText('Spanish has changed since')).toHaveCount(0)
  await expect(findWrittenLanguage(page, 'de')).not.toHaveAccessibleName(/outdated/)
  await page.getByRole('button', { name: 'Publish 1 change', exact: true }).click()
  await expect(page.getByRole('button', { name: 'All is public' })).toBeVisible()
})

test('a pasted biography parts into its paragraphs, and blank lines do on the site', async ({
  page,
  site,
  request,
}) => {
  await enterStudio(page, site, '/admin/texts/biography')
  await findWrittenLanguage(page, 'es').click()
  const paragraphs = page.getByLabel(/^Section 1, Paragraph \d+ in Spanish$/)
  const count = await paragraphs.count()
  const former = await paragraphs.last().inputValue()
  await paragraphs.last().evaluate((field: HTMLTextAreaElement) => {
    field.select()
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Primera parte.\n\nSegunda parte.\r\n\r\nTercera parte.')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(paragraphs).toHaveCount(count + 2)
  await expect(paragraphs.last()).toHaveValue('Tercera parte.')
  await paragraphs.nth(count).fill('Segunda parte, corregida.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(paragraphs).toHaveCount(count + 1)
  await expect(page.getByText('1 paragraph has changed since, and is left as it is')).toBeVisible()
  await expect(paragraphs.nth(count - 1)).toHaveValue(former)
  await expect(paragraphs.last()).toHaveValue('Segunda parte, corregida.')
  await paragraphs.last().fill('Una parte.\n\nOtra parte.')
  await paragraphs.last().blur()
  await expectSaved(page)
  await page.getByRole('button', { name: 'Publish 1 change', exact: true }).click()
  await expect(page.getByRole('button', { name: 'All is public' })).toBeVisible()
  expect(await (await request.get('/es/bio')).text()).toContain('>Una parte.</p><p>Otra parte.</p>')
})

test('a text may be left in its source, or copied from it', async ({ page, site }) => {
  await enterStudio(page, site, '/admin/texts/biography')
  await findWrittenLanguage(page, 'fr').click()
  const leave = page.getByRole('button', { name: 'Leave it in Spanish: Lead', exact: true })
  const before = Number(/\d+/.exec((await findWrittenLanguage(page, 'fr').textContent()) ?? '')?.[0])
  await leave.click()
  await expect(page.getByText('Stays in Spanish')).toBeVisible()
  await expect(findWrittenLanguage(page, 'fr')).toHaveAccessibleName(new RegExp(`${before - 1} missing`))
  await page.getByRole('button', { name: 'Write it after all: Lead', exact: true }).click()
  const copied = page.getByRole('combobox', { name: 'Copy from… Lead', exact: true })
  const lead = page.getByLabel('Lead in French', { exact: true })
  await copied.focus()
  await page.keyboard.type('Spa')
  await expect(lead).toHaveValue('')
  await page.getByRole('button', { name: 'Copy from: Spanish: Lead', exact: true }).press('Enter')
  await expect(lead).not.toHaveValue('')
  await expect(copied).toBeFocused()
  await expectSaved(page)
})

test('a list is put in order, grows and shrinks by keyboard, and a row that is dragged lands where it is let go', async ({
  page,
  site,
}) => {
  await test.step('by keyboard, and what was removed comes back', async () => {
    await enterStudio(page, site, '/admin/texts/text-legal-notice')
    await findWrittenLanguage(page, 'es').click()
    const titles = page.getByLabel(/^Section \d+, Title in Spanish$/)
    const first = await titles.nth(0).inputValue()
    const count = await titles.count()
    await page.getByRole('button', { name: 'Later: Section 1', exact: true }).press('Enter')
    await expect(titles.nth(1)).toHaveValue(first)
    await expect(page.getByRole('button', { name: 'Later: Section 2', exact: true })).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: `2 of ${count}` })).toBeAttached()
    await page.getByRole('button', { name: 'Remove: Section 2', exact: true }).press('Enter')
    await expect(titles).toHaveCount(count - 1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(titles).toHaveCount(count)
    await page.getByRole('button', { name: 'Add: Section', exact: true }).press('Enter')
    await expect(titles).toHaveCount(count + 1)
    await expect(titles.last()).toBeFocused()
    await titles.last().fill('Una sección nueva')
    await titles.last().blur()
    await expectSaved(page)
    await page.reload()
    await findWrittenLanguage(page, 'es').click()
    await expect(titles.nth(1)).toHaveValue(first)
    await expect(titles.last()).toHaveValue('Una sección nueva')
  })
  await test.step('a row that is dragged to the edge of the window scrolls its list', async () => {
    await page.goto('/#/admin/texts/text-privacy-policy')
    await findWrittenLanguage(page, 'es').click()
    const titles = page.getByLabel(/^Section \d+, Title in Spanish$/)
    await expect(page.getByRole('heading', { name: 'Privacy policy', level: 1 })).toBeVisible()
    const first = await titles.nth(0).inputValue()
    const handle = page
      .getByRole('button', { name: /Section 1$/ })
      .and(page.locator('[data-control="handle"]'))
    await handle.scrollIntoViewIfNeeded()
    await handle.hover()
    await page.mouse.down()
    await page.mouse.move(200, 890, { steps: 4 })
    const isAtEnd = () =>
      page.evaluate(() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1)
    await expect.poll(isAtEnd).toBe(true)
    await page.mouse.up()
    await expect(titles.last()).toHaveValue(first)
    await expectSaved(page)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a row under a finger that rests at the edge of the screen scrolls its list, and lands where it is let go', async ({
    page,
    site,
  }) => {
    await enterStudio(page, site, '/admin/texts/text-privacy-policy')
    await findWrittenLanguage(page, 'es').tap()
    const titles = page.getByLabel(/^Section \d+, Title in Spanish$/)
    const first = await titles.nth(0).inputValue()
    const handle = page
      .getByRole('button', { name: /Section 1$/ })
      .and(page.locator('[data-control="handle"]'))
    await handle.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await handle.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] })
    const start = { x: x + width / 2, y: y + height / 2 }
    await touch('touchStart', start)
    await touch('touchMove', { ...start, y: 600 })
    await touch('touchMove', { ...start, y: 830 })
    const isAtEnd = () =>
      page.evaluate(() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1)
    await expect.poll(isAtEnd).toBe(true)
    await touch('touchEnd')
    await expect(titles.last()).toHaveValue(first)
    await expectSaved(page)
  })
})

test('what is a sample is declared real', async ({ page, site }) => {
  await enterStudio(page, site, '/admin/texts/site')
  const real = page.getByRole('button', { name: 'This is real now: Artist' })
  await expect(real).toBeVisible()
  await page.getByRole('group', { name: 'Artist' }).getByLabel('Name').fill('Ana Oboe')
  await real.click()
  await expect(real).toHaveCount(0)
  await expectSaved(page)
  await page.getByRole('button', { name: 'Publish 2 changes' }).click()
  await expect(page.getByRole('button', { name: 'All is public' })).toBeVisible()
})

test('a project has its texts, its videos and its place, each behind a tab', async ({
  page,
  site,
  request,
}) => {
  await enterStudio(page, site, '/admin/projects')
  await expectAccessible(page)
  const later = page.getByRole('button', { name: /^Later: / })
  await expect(later.first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(later).toHaveCount(0)
  await page.getByRole('button', { name: 'Order', exact: true }).click()
  await expect(later.first()).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Khyma Duo' }).click()
  await page.getByRole('tab', { name: 'Videos' }).click()
  await page.getByRole('button', { name: 'Later: Video 1', exact: true }).click()
  await expectSaved(page)
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Links and place' }).click()
  await page.getByLabel('Role', { exact: true }).selectOption('Creator')
  await page.getByRole('button', { name: /^This is real now: Role/ }).click()
  await page.getByRole('button', { name: 'Add: Link' }).click()
  await page.getByLabel('Kind', { exact: true }).selectOption('Profile')
  await page.getByLabel('Web address', { exact: true }).fill('https://example.org/khyma')
  await page.getByLabel('Web address', { exact: true }).blur()
  await expectSaved(page)
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByRole('button', { name: 'All is public' })).toBeVisible()
  expect(await (await request.get('/en/projects/khyma-duo')).text()).toContain('https://example.org/khyma')
})
