import type { Locator, Page } from '@playwright/test'
import { courseRegistration } from '#domain/forms/course-registration.ts'
import { events } from '#tests/browser/agenda.ts'
import { waitUntilAlive } from '#tests/browser/arrival.ts'
import { createEmail, formCases, sharedCase } from '#tests/browser/form-cases.ts'
import { holdCode } from '#tests/browser/held-code.ts'
import { findToast } from '#tests/browser/notifications.ts'
import { countRows } from '#tests/browser/stored-rows.ts'
import { fillFields, findFields, readFields } from '#tests/browser/submissions.ts'
import { expect, test } from '#tests/browser/test.ts'
import { translations } from '#tests/browser/translations.ts'

const { navigation, home, agenda } = translations.en

const findMenuButton = (page: Page) => page.getByRole('button', { name: navigation.menu })
const findLanguageButton = (page: Page) => page.getByRole('button', { name: /^EN, / })
const findAllTab = (page: Page) => page.getByRole('tab', { name: /^All events/ })

interface Press {
  what: string
  address: string
  width?: number
  find: (page: Page) => Locator
  /** What is there once the press has been carried out, and would not be had it been carried out twice. */
  expectDone: (page: Page) => Promise<void>
}

const presses: Press[] = [
  {
    what: 'the menu',
    address: '/en/agenda',
    find: findMenuButton,
    expectDone: (page) => expect(page.getByRole('dialog', { name: navigation.menu })).toBeVisible(),
  },
  {
    what: 'the menu of languages',
    address: '/en/agenda',
    width: 1440,
    find: findLanguageButton,
    expectDone: (page) => expect(page.getByRole('listbox')).toBeFocused(),
  },
  {
    what: 'a tab',
    address: '/en/agenda',
    find: findAllTab,
    expectDone: (page) =>
      expect(page.getByRole('tabpanel').getByRole('listitem').getByRole('link')).toHaveCount(events.length),
  },
  {
    what: 'the rest of the biography',
    address: '/en',
    find: (page) => page.getByRole('button', { name: home.biography.readMore }),
    expectDone: (page) =>
      expect(page.getByRole('button', { name: home.biography.readLess })).toHaveAttribute(
        'aria-expanded',
        'true',
      ),
  },
  {
    what: 'a picture of a gallery',
    address: '/en/projects/songs-of-reeds',
    find: (page) => page.getByRole('main').getByRole('list').getByRole('button').first(),
    expectDone: (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
]

test.describe('before the app lives', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const { what, address, width, find, expectDone } of presses) {
    test(`a press on ${what} is shown as under way, and carried out once`, async ({ page }) => {
      if (width !== undefined) await page.setViewportSize({ width, height: 900 })
      const release = await holdCode(page)
      await page.goto(address)
      await find(page).dblclick()
      await expect(find(page)).toHaveAttribute('aria-busy', 'true')
      await expect(find(page)).toHaveCSS('opacity', '0.55')
      await expect(page.locator('[aria-busy=true]')).toHaveCount(1)
      release()
      await waitUntilAlive(page)
      await expectDone(page)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    })
  }

  for (const key of ['Enter', 'Space']) {
    test(`${key} is a press`, async ({ page }) => {
      const release = await holdCode(page)
      await page.goto('/en/agenda')
      await findAllTab(page).press(key)
      await expect(findAllTab(page)).toHaveAttribute('aria-busy', 'true')
      release()
      await expect(findAllTab(page)).toHaveAttribute('aria-selected', 'true')
      await expect(findAllTab(page)).toBeFocused()
    })
  }

  test('presses are carried out in their order', async ({ page }) => {
    const release = await holdCode(page)
    await page.goto('/en/agenda')
    await findAllTab(page).click()
    await page.getByRole('tab', { name: agenda.upcoming }).click()
    await findMenuButton(page).click()
    release()
    await expect(page.getByRole('dialog', { name: navigation.menu })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tab', { selected: true })).toHaveText(agenda.upcoming)
  })

  test('Escape takes a press back', async ({ page }) => {
    const release = await holdCode(page)
    await page.goto('/en/agenda')
    await findMenuButton(page).click()
    await page.keyboard.press('Escape')
    await expect(findMenuButton(page)).not.toHaveAttribute('aria-busy')
    release()
    await waitUntilAlive(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await findMenuButton(page).click()
    await expect(page.getByRole('dialog', { name: navigation.menu })).toBeVisible()
  })

  test('a link leads to its page', async ({ page, baseURL }) => {
    await holdCode(page)
    await page.goto('/en/agenda')
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(page).toHaveURL(`${baseURL}/en`)
  })

  test('a press is not shown as under way once the code could not be had', async ({ page, watch }) => {
    watch.allow(/ERR_FAILED/, /Failed to fetch dynamically imported module/)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await released
      await route.abort()
    })
    await page.goto('/en/agenda')
    await findMenuButton(page).click()
    await expect(findMenuButton(page)).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(findMenuButton(page)).not.toHaveAttribute('aria-busy')
  })

  test('a form whose code could not be had is sent by the browser', async ({ page, watch, baseURL }) => {
    watch.allow(/ERR_FAILED/, /Failed to fetch dynamically imported module/, /400 \(Bad Request\)/)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/en/contact')
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.fill('Käthe Œhler')
    const send = page.getByRole('button', { name: 'Send message' })
    await send.click()
    await expect(send).not.toHaveAttribute('aria-busy')
    await send.click()
    await expect(page).toHaveURL(`${baseURL}/en/contact#collaboration-request`)
    await expect(page.getByText('Your message has not been sent yet')).toBeVisible()
    await expect(name).toHaveValue('Käthe Œhler')
  })

  const closings: Record<string, (page: Page) => Promise<void>> = {
    button: (page) => page.getByRole('dialog').getByRole('button', { name: agenda.close }).click(),
    'Escape key': (page) => page.keyboard.press('Escape'),
  }
  for (const [way, close] of Object.entries(closings)) {
    test(`an event that the ${way} closed stays closed`, async ({ page, baseURL }) => {
      const release = await holdCode(page)
      await page.goto('/en/agenda/event-9')
      await expect(page.getByRole('dialog')).toBeVisible()
      await close(page)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      release()
      await waitUntilAlive(page)
      await expect(page).toHaveURL(`${baseURL}/en#/agenda`)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.getByRole('tabpanel').getByRole('link').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    })
  }
})

for (const form of formCases) {
  test(`${form.name} sent before the app lives keeps its words and is stored once`, async ({
    page,
    site,
  }) => {
    const release = await holdCode(page)
    const email = createEmail()
    await page.goto(form.address)
    await fillFields(form.findFields(page), form.make(email))
    const submit = page.getByRole('button', { name: form.submit })
    await submit.click()
    await submit.click()
    await page
      .getByRole('textbox', { name: /email|correo/i })
      .first()
      .press('Enter')
    await expect(submit).toHaveAttribute('aria-busy', 'true')
    await expect(form.findFields(page).email ?? submit).toHaveValue(email)
    expect(countRows(site, form.table, email)).toBe(0)
    release()
    await expect(findToast(page, form.success)).toBeVisible()
    expect(countRows(site, form.table, email)).toBe(1)
  })
}

test('words typed before the app lives stay, and are a draft from then on', async ({ page }) => {
  const release = await holdCode(page)
  const typed = sharedCase.make(createEmail())
  await page.goto(sharedCase.address)
  await fillFields(sharedCase.findFields(page), typed)
  release()
  await waitUntilAlive(page, 'main form')
  expect(await readFields(sharedCase.findFields(page))).toEqual(typed)
  await page.reload()
  await waitUntilAlive(page, 'main form')
  expect(await readFields(sharedCase.findFields(page))).toEqual(typed)
})

test('who signs in before the app lives is told what is wrong, and leaves nothing in the address', async ({
  page,
  baseURL,
}) => {
  const release = await holdCode(page)
  await page.goto('/en/auth')
  await page.getByLabel('Email').fill('ana@')
  await page.getByLabel('Password').fill('secret')
  await page.getByLabel('Password').press('Enter')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toHaveAttribute(
    'aria-busy',
    'true',
  )
  release()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Password')).toHaveValue('secret')
  await expect(page).toHaveURL(`${baseURL}/#/auth`)
})

async function openWithoutForm(page: Page) {
  const release = await holdCode(page, 'forms-*')
  await page.goto(sharedCase.address)
  await waitUntilAlive(page)
  return release
}

test.describe('before the code of a part has come', () => {
  test('a form keeps the press and what is typed, and is sent once', async ({ page, site }) => {
    const release = await openWithoutForm(page)
    const email = createEmail()
    await fillFields(sharedCase.findFields(page), sharedCase.make(email))
    const submit = page.getByRole('button', { name: sharedCase.submit })
    await submit.dblclick()
    await expect(submit).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(findToast(page, sharedCase.success)).toBeVisible()
    expect(countRows(site, sharedCase.table, email)).toBe(1)
  })

  test('a form that keeps the press leaves the focus to whoever writes on', async ({ page }) => {
    const release = await openWithoutForm(page)
    await page.getByRole('button', { name: sharedCase.submit }).click()
    const { goals, email } = findFields(page, courseRegistration, 'es')
    await goals.pressSequentially('El ')
    release()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.type('sonido')
    await expect(goals).toHaveValue('El sonido')
  })

  test('a form that keeps the Enter key leads to the first field at fault', async ({ page }) => {
    const release = await openWithoutForm(page)
    const { full_name, email } = findFields(page, courseRegistration, 'es')
    await full_name.fill('Ana')
    await full_name.press('Enter')
    release()
    await expect(email).toBeFocused()
  })

  test('a form is sent by the browser where its own code could not be had', async ({
    page,
    watch,
    baseURL,
  }) => {
    watch.allow(/ERR_FAILED/, /400 \(Bad Request\)/)
    await page.route('**/assets/forms-*.js', (route) => route.abort())
    await page.goto('/en/contact')
    await waitUntilAlive(page)
    await page.getByRole('textbox', { name: 'Name' }).fill('Käthe Œhler')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page).toHaveURL(`${baseURL}/en/contact#collaboration-request`)
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Käthe Œhler')
  })

  test('an event that was pressed opens when it can', async ({ page }) => {
    const release = await holdCode(page, 'event-*')
    await page.goto('/en/agenda')
    await waitUntilAlive(page)
    await page.getByRole('tabpanel').getByRole('link').first().click()
    release()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})
