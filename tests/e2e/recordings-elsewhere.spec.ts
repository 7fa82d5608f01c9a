import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '#tests/browser/accessibility.ts'
import { insertPerson } from '#tests/browser/accounts.ts'
import { arrive, waitUntilAlive } from '#tests/browser/arrival.ts'
import { holdCode } from '#tests/browser/held-code.ts'
import { publishRecording } from '#tests/browser/recordings.ts'
import type { Site } from '#tests/browser/site.ts'
import { expect, test } from '#tests/browser/test.ts'

test.use({ ownData: true, viewport: { width: 390, height: 844 } })

test.setTimeout(120_000)

test.beforeEach(async ({ page, site }) => {
  await insertPerson(page, site, { isAdmin: true })
  await publishRecording(page, [6], { event: 'event-9' })
})

const findPlay = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Play: A piece to try' })

async function expectHeard(page: Page) {
  const player = page.getByRole('region', { name: 'Player' })
  await expect(player.getByRole('link', { name: 'A piece to try' })).toBeVisible()
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible()
}

test('a recording is heard on the pages of its project, its event and its programme, and found in a list that is narrowed', async ({
  page,
  browser,
  site,
}) => {
  await test.step('the page of its project plays it', () => hearOfProject(page))
  await test.step('the page of its event plays it', () => hearOfEvent(page))
  await test.step('the press kit plays it with the programme that it is of', () => hearOfProgramme(page))
  await test.step('the list is narrowed to a project, while what is heard goes on', () => narrowList(page))
  await test.step('without JavaScript the list is narrowed by a link', () => narrowByLink(browser, site))
})

test('a press plays before the app lives, the player goes on with it, and Escape ends it', async ({
  page,
}) => {
  for (const address of [
    '/en',
    '/en/recordings',
    '/en/projects/songs-of-reeds',
    '/en/recordings/recording-1',
  ])
    await test.step(`at ${address} the player goes on with it`, () => pressEarly(page, address))
  await test.step('Escape ends it', async () => {
    await holdCode(page)
    await page.goto('/en/recordings/recording-1')
    await page.getByRole('button', { name: 'Play, 0:06' }).click()
    await expect(page.locator('body > audio')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.locator('body > audio')).toHaveCount(0)
  })
})

async function hearOfProject(page: Page) {
  await arrive(page, '/en/projects/songs-of-reeds')
  const listen = page.getByRole('main').getByRole('heading', { name: 'Listen' })
  await expect(listen).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'All recordings' })).toHaveAttribute('href', '/en/recordings')
  await expectAccessible(page)
  await findPlay(page).click()
  await expectHeard(page)
  await page.getByRole('button', { name: 'Close the player' }).click()
}

async function hearOfEvent(page: Page) {
  await arrive(page, '/en/agenda/event-9')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'A piece to try' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Play: A piece to try' }).click()
  await expect(dialog.getByRole('button', { name: 'Pause: A piece to try' })).toBeVisible()
}

async function hearOfProgramme(page: Page) {
  await arrive(page, '/en/press')
  const programme = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Ask for' }) })
  await expect(programme.filter({ hasText: 'A piece to try' })).toHaveCount(1)
  await expect(programme.filter({ hasText: 'A piece to try' })).toContainText('Songs of Reeds')
  await findPlay(page).click()
  await expectHeard(page)
  await expectAccessible(page)
}

async function narrowList(page: Page) {
  await arrive(page, '/en/recordings')
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(titles).toHaveText(['A piece to try', 'Tuning A'])
  await findPlay(page).click()
  await expectHeard(page)
  const choice = page.getByRole('navigation', { name: 'By project' })
  await choice.getByRole('link', { name: 'Songs of Reeds (1)' }).click()
  await expect(titles).toHaveText(['A piece to try'])
  const [all, narrowed] = [/\/en\/recordings$/, /\/en\/recordings\?project=songs-of-reeds$/]
  await expect(page).toHaveURL(narrowed)
  await expectAccessible(page)
  await choice.getByRole('link', { name: 'All (2)' }).click()
  await expect(titles).toHaveCount(2)
  await expect(page).toHaveURL(all)
  await page.goBack()
  await expect(page).toHaveURL(narrowed)
  await expect(titles).toHaveText(['A piece to try'])
  await page.getByRole('link', { name: 'A piece to try' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'A piece to try' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Recordings' })).toBeVisible()
  await expect(page).toHaveURL(narrowed)
  await expect(titles).toHaveText(['A piece to try'])
  await expect(page.locator('body > audio')).toHaveCount(1)
  await page.reload()
  await expect(titles).toHaveText(['A piece to try'])
  await expect(choice.getByRole('link', { name: 'Songs of Reeds (1)' })).toHaveAttribute(
    'aria-current',
    'true',
  )
}

async function narrowByLink(browser: Browser, site: Site) {
  const page = await browser.newPage({ baseURL: site.address, javaScriptEnabled: false })
  await page.goto('/en/recordings')
  await page.getByRole('link', { name: 'Songs of Reeds (1)' }).click()
  await expect(page).toHaveURL(/\/en\/recordings\?project=songs-of-reeds$/)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['A piece to try'])
  await page.close()
}

async function pressEarly(page: Page, address: string) {
  const release = await holdCode(page)
  await page.goto(address)
  const play = page.getByRole('main').getByRole('button', { name: /^Play/ }).first()
  await play.click()
  const early = page.locator('body > audio')
  const readTime = () => early.evaluate((audio: HTMLAudioElement) => audio.currentTime)
  await expect.poll(readTime).toBeGreaterThan(0.2)
  await early.evaluate((audio) => {
    audio.addEventListener('emptied', () => audio.setAttribute('data-begun-anew', ''))
  })
  release()
  await waitUntilAlive(page)
  await expectHeard(page)
  await expect(early).toHaveCount(1)
  await expect(early).not.toHaveAttribute('data-begun-anew')
  await page.unrouteAll()
}
