import { createServer, request } from 'node:http'
import { navigationPages } from '#domain/page-list.ts'
import { pagePaths } from '#domain/routes.ts'
import { fetchTitles } from '#tests/browser/page-facts.ts'
import { translations } from '#tests/browser/translations.ts'
import { button, languageButton, link, navigation, pageHeading } from '#tests/engines/targets.ts'
import { expect, test } from '#tests/engines/test.ts'
import { Visitor } from '#tests/engines/visitor.ts'
import { findFreePort } from '#tests/free-port.ts'

const labels = { ...translations.es.navigation, gallery: translations.es.navigation.videos }

const player = { role: 'region', name: 'Reproductor' }

// Debian's WebKit may lack the codec: what it asks for is watched on its way.
test('a press asks for a recording, and its player stays over all pages and into another language', async ({
  engine,
  engineName,
  site,
}) => {
  await using line = await watchLine(site.address)
  await using session = await engine.openSession()
  const visitor = new Visitor(session, line.address)
  await visitor.resize(1440, 900)
  await visitor.arrive('/es/recordings/tuning-note')
  expect(line.asked).toEqual([])
  await visitor.click(button(/^Escuchar, /, { role: 'main' }))
  await visitor.see(player)
  await visitor.expect(async () => line.asked.length > 0, true)
  // GStreamer asks for the whole, and for a range when somebody seeks.
  for (const { range, status } of line.asked) {
    expect(range ?? 'bytes=0-').toMatch(/^bytes=\d+-/)
    expect(status).toBe(range === undefined ? 200 : 206)
  }
  const slider = { role: 'slider', within: player }
  await visitor.see(slider)
  const readPlace = () =>
    visitor.run(() => document.querySelector('[type=range]')?.getAttribute('aria-valuetext'))
  await expect.poll(readPlace).toMatch(/^0:0\d de 0:06$/)
  await visitor.run(() => Object.keys(Object.assign(window, { isSame: true })).length)
  for (const name of navigationPages) {
    const { heading } = await fetchTitles(site.address, 'es', pagePaths[name])
    await visitor.click(link(labels[name], navigation('es')))
    await visitor.see(pageHeading(heading))
    await visitor.see(player)
  }
  await visitor.click(languageButton('es'))
  await visitor.click({ role: 'option', name: /English/ })
  const { heading } = await fetchTitles(site.address, 'en', pagePaths[navigationPages.at(-1) ?? 'home'])
  await visitor.see(pageHeading(heading))
  // It speaks on in the language in which it was begun.
  await visitor.see(player)
  expect(await visitor.run(() => 'isSame' in window)).toBe(true)
  const { canPlay, reason } = await visitor.run(() => ({
    canPlay: new Audio().canPlayType('audio/mpeg') !== '',
    reason: document.querySelector('audio')?.error?.message,
  }))
  const lacksCodec = engineName === 'webkit' && !canPlay
  // What Firefox says on a machine without a sound card, once it has the file; of an address that is broken it says more.
  const lacksCard = engineName === 'firefox' && reason === 'OnMediaSinkAudioError'
  if (lacksCodec || lacksCard) visitor.allow(/not loaded: <audio/)
  expect(await visitor.listComplaints()).toEqual([])
})

/** A way to the site that keeps which parts of recordings are asked for, and how that is answered. */
async function watchLine(site: string) {
  const asked: { range: string | undefined; status: number | undefined }[] = []
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '' } = incoming
    const forwarded = request(site + url, { method, headers }, (answer) => {
      if (url.startsWith('/audio/')) asked.push({ range: headers.range, status: answer.statusCode })
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  })
  const port = await findFreePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${port}`,
    asked,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
