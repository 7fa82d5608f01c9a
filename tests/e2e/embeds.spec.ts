import { createServer } from 'node:http'
import { expect, test } from '#tests/browser/test.ts'

/** A page of another origin that frames an address of ours. */
async function openHost(framed: string) {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(`<!doctype html><title>Festival</title><iframe title="Agenda" src="${framed}"></iframe>`)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return { address: `http://localhost:${address.port}/`, close: () => server.close() }
}

test('the agenda shows in a frame of another site, and keeps nothing', async ({ page, context, baseURL }) => {
  const host = await openHost(`${baseURL}/en/embed/agenda`)
  await page.goto(host.address)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Agenda · Moronta')
  await expect(frame.getByRole('listitem')).toHaveCount(5)
  expect(await context.cookies()).toEqual([])
  host.close()
})

test('every other page refuses a frame', async ({ page, watch, baseURL }) => {
  watch.allow(/frame-ancestors|X-Frame-Options|chrome-error/)
  const host = await openHost(`${baseURL}/en/agenda`)
  await page.goto(host.address)
  await expect(page.frameLocator('iframe').getByRole('listitem')).toHaveCount(0)
  await expect
    .poll(() => page.frames().map((frame) => frame.url()))
    .toContain('chrome-error://chromewebdata/')
  host.close()
})
