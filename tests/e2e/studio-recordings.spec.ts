import { audioEndpoints } from '#domain/recordings/recording-calls.ts'
import { pieceSize, uploadEndpoints } from '#domain/uploads.ts'
import { expectAccessible } from '#tests/browser/accessibility.ts'
import { insertPerson } from '#tests/browser/accounts.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { expect as expectAtOnce, test } from '#tests/browser/test.ts'
import { checkWidths } from '#tests/browser/widths.ts'
import { makeTone, makeWave } from '#tests/sounds.ts'

test.use({ ownData: true, locale: 'en-GB', viewport: { width: 1440, height: 900 } })

test.setTimeout(240_000)

/** A child process starts for every file, which a busy machine takes its time for. */
const expect = expectAtOnce.configure({ timeout: 60_000 })

test('a recording is made of two files, heard, given its rights, published and put in order', async ({
  page,
  site,
  request,
  watch,
}) => {
  watch.allow(/status of (?:415|422)/)
  await insertPerson(page, site, { isAdmin: true })
  await arrive(page, '/en/admin/recordings')
  await page.getByRole('button', { name: 'New recording' }).click()
  await expect(page).toHaveURL(/\/admin\/recordings\/recording-\d+$/)

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'choose from this device' }).click()
  const makeFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'audio/wav', buffer })
  const wave = (seconds: number, height: number, missing = 0) => {
    const samples = makeTone({ seconds, height })
    return makeWave(samples, { channels: 2, promised: samples.length + missing })
  }
  await (await chooser).setFiles([
    makeFile('first.wav', wave(4, 0.05)),
    makeFile('second.wav', wave(5, 0.2, 1000)),
    makeFile('notes.wav', Buffer.from('no sound')),
    makeFile('memo.m4a', Buffer.from('no sound either')),
  ])
  const uploads = page.getByRole('list', { name: 'Uploads' })
  await expect(uploads).toContainText('notes.wav: this kind of file is not taken. Export it as WAV or FLAC.')
  await expect(uploads).toContainText('memo.m4a: this browser cannot read it.')
  await expect(page.getByText(/^first\.wav: 0:04, 48 kHz, 16 bit, stereo/)).toBeVisible()
  await expect(page.getByText(/^second\.wav: 0:05/)).toBeVisible()
  await expect(page.getByText(/^The file ends sooner than it says/)).toHaveCount(1)
  await expect(page.getByText(/^Soft, -2\d(?:\.\d)? LUFS$/)).toBeVisible()
  await expect(page.getByText(/every movement is \d+(?:\.5)? dB/)).toBeVisible()
  for (const name of ['notes.wav', 'memo.m4a'])
    await page.getByRole('button', { name: `Remove ${name} from the list` }).click()
  await page.getByRole('button', { name: 'Later: Movement 1' }).click()
  const movements = page.getByRole('region', { name: 'Movements' })
  await expect(movements.getByText(/\.wav: /).first()).toHaveText(/^second\.wav/)
  await expect(movements.getByRole('button', { name: 'Listen: Movement 1' })).toBeEnabled()
  await movements.getByRole('button', { name: 'Listen: Movement 1' }).click()
  await expect(movements.getByRole('button', { name: 'Pause: Movement 1' })).toBeVisible()

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Rights/ }).first()).toBeVisible()
  await page.getByRole('radio', { name: 'the work and the recording are mine' }).check()
  await page.getByLabel('Producer, after ℗').fill('Moronta')
  const rights = page.getByRole('region', { name: 'Rights' })
  await rights.getByLabel('Year').fill('2025')
  const facts = page.getByRole('region', { name: 'Facts' })
  await facts.getByLabel('Title', { exact: true }).fill('Two tones')
  await facts.getByLabel('Composer', { exact: true }).fill('Nobody')
  await facts.getByLabel('Year').fill('2025')
  await facts.getByLabel('Year').blur()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await checkWidths(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const address = page.url().replace(/^.*\/recordings\//, '')
  await expect
    .poll(async () => (await request.get(`/en/recordings/${address}`)).text())
    .toContain('Two tones')

  await page.goto('/#/admin/recordings')
  await expect(page.getByRole('link', { name: 'Two tones' })).toBeVisible()
  await expect(page.getByText('0:09, 2 movements')).toBeVisible()
  await expect(page.getByText('Sound takes 0 of 10 GB.')).toBeVisible()
  await page.getByRole('button', { name: 'Listen: Two tones' }).click()
  await expect(page.getByRole('button', { name: 'Pause: Two tones' })).toBeVisible()
  await page.getByLabel('On the home page').selectOption({ label: 'Two tones' })
  await expect(page.getByText('The order, or what stands on the home page, is not public yet.')).toBeVisible()
  await checkWidths(page)
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect(page.getByText('The order, or what stands on the home page, is not public yet.')).toBeHidden()
  await expectAccessible(page)
})

test('a file of the recorder of a phone is made into a WAV where the browser can read it', async ({
  page,
  site,
}) => {
  await insertPerson(page, site, { isAdmin: true })
  await arrive(page, '/en/admin/recordings')
  const isRead = await page.evaluate(() => new Audio().canPlayType('audio/mp4; codecs="mp4a.40.2"') !== '')
  test.skip(!isRead, 'this browser has no AAC')
  await page.getByRole('button', { name: 'New recording' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'choose from this device' }).click()
  await (await chooser).setFiles('tests/support/recorder.m4a')
  await expect(page.getByText(/^recorder\.m4a\.wav: 0:01, 48 kHz, 16 bit, mono/)).toBeVisible()
})

test('a file on its way shows in four steps where it is', async ({ page, site, context }) => {
  await insertPerson(page, site, { isAdmin: true })
  await arrive(page, '/en/admin/recordings')
  await page.getByRole('button', { name: 'New recording' }).click()
  let measured: number | undefined
  let isKept = false
  await context.route('**/api/uploads/*', async (route) => {
    if (isKept || route.request().method() !== 'GET') return route.continue()
    const progress = uploadEndpoints.read.output.parse(await (await route.fetch()).json())
    await route.fulfill({ json: { ...progress, stored: null, measured } })
  })
  await context.route('**/api/audio', async (route) => {
    const list = audioEndpoints.list.output.parse(await (await route.fetch()).json())
    const audio = list.audio.map((each) => ({ ...each, gains: [], progress: 0.25 }))
    await route.fulfill({ json: { ...list, audio } })
  })
  const buffer = makeWave(makeTone({ seconds: 1 }), { channels: 2 })
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'choose from this device' }).click()
  await (await chooser).setFiles([{ name: 'first.wav', mimeType: 'audio/wav', buffer }])
  const uploads = page.getByRole('list', { name: 'Uploads' })
  const steps = uploads.getByRole('listitem').filter({ hasText: /^(?:Sent|Checked|Measured|Made)/ })
  const now = uploads.locator('[aria-current=step]')
  await expect(now).toHaveText('Checked')
  await expect(steps).toHaveText(['Sent', 'Checked', 'Measured', 'Made'])
  measured = 0.4
  await expect(now).toHaveText('Measured 40%')
  await expect(uploads.getByRole('progressbar', { name: 'Upload of first.wav' })).toHaveJSProperty(
    'value',
    0.4,
  )
  await expectAccessible(page)
  isKept = true
  const made = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('progressbar', { name: 'Being made, 25%' }) })
  await expect(made.last()).toHaveText('Made 25%')
  await checkWidths(page)
  await expectAccessible(page)
})

test('a file of which the line broke shows what has come, and goes on from there', async ({
  page,
  site,
  context,
  watch,
}) => {
  watch.allow(/net::ERR_(?:FAILED|INTERNET_DISCONNECTED)/)
  await insertPerson(page, site, { isAdmin: true })
  await arrive(page, '/en/admin/recordings')
  await page.getByRole('button', { name: 'New recording' }).click()
  const buffer = makeWave(makeTone({ seconds: 4, height: 0.1 }), { channels: 2 })
  const atOnce = Math.floor((100 * pieceSize) / buffer.byteLength)
  let pieces = 0
  await context.route('**/api/uploads/*', async (route) => {
    if (route.request().method() === 'PUT') pieces += 1
    if (pieces < 2) return route.continue()
    await context.setOffline(true)
    await route.abort()
  })
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'choose from this device' }).click()
  await (await chooser).setFiles([{ name: 'first.wav', mimeType: 'audio/wav', buffer }])
  const uploads = page.getByRole('list', { name: 'Uploads' })
  await expect(uploads).toContainText(`${atOnce}%, offline, goes on by itself`)
  const progress = uploads.getByRole('progressbar', { name: 'Upload of first.wav' })
  await expect(progress).toHaveJSProperty('value', pieceSize / buffer.byteLength)
  await expect(uploads.locator('[aria-current=step]')).toHaveText(`Sent ${atOnce}%`)
  await expectAccessible(page)
  await context.unroute('**/api/uploads/*')
  await context.setOffline(false)
  await expect(page.getByText(/^first\.wav: 0:04, 48 kHz, 16 bit, stereo/)).toBeVisible()
})
