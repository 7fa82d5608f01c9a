import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { pressArchiveAddress, pressSheetAddress } from '#domain/pages/press-file-addresses.ts'
import { createSiteRoutes } from '#server/site-routes.ts'
import { readSiteContent, testWeb, undrawnPictures } from '#tests/pages.ts'

const site = await readSiteContent()
const { documents } = createSiteRoutes(site, {
  ...{ web: testWeb, sharePictures: undrawnPictures, publicUrl: 'https://oboe.example.org' },
  now: () => new Date('2026-01-10T12:00:00Z'),
})

const read = async (address: string) => {
  const response = await documents.request(address)
  expect(response.status).toBe(200)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe.each(languages)('the sheet: %s', (language) => {
  test('is one tagged page with its title and language, in less than 400 KB', async () => {
    const { response, bytes } = await read(pressSheetAddress(language))
    expect(response.headers.get('Content-Type')).toBe('application/pdf')
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(bytes.byteLength).toBeLessThan(400_000)
    const text = bytes.toString('latin1')
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(text).toContain('/Marked true')
    expect(text).toContain(`/Lang (${language})`)
    expect(text).toContain('/DisplayDocTitle true')
    expect(text).toContain('/URI (https://oboe.example.org/')
    expect(text).toContain('/URI (mailto:contact@example.org)')
  })

  test('draws every letter of its words with an outline', async () => {
    const { bytes } = await read(pressSheetAddress(language))
    const outlines = listStreams(bytes).filter((stream) => stream.includes('beginbfrange'))
    // Each embedded face says which letters it has: none is left without one.
    expect(outlines.length).toBeGreaterThanOrEqual(3)
    for (const outline of outlines) expect(outline).not.toMatch(/<0000>\s*<0000>\s*<0000>/)
  })
})

/** The streams of a PDF that are compressed as zlib does. */
function listStreams(bytes: Buffer): string[] {
  const streams: string[] = []
  for (let from = bytes.indexOf('stream\n'); from >= 0; from = bytes.indexOf('stream\n', from + 7)) {
    try {
      streams.push(inflateSync(bytes.subarray(from + 7)).toString('latin1'))
    } catch {
      // A picture, or the end of a stream.
    }
  }
  return streams
}

describe.each(languages)('the archive: %s', (language) => {
  test('opens in another reader, with the texts, the sheet and the length it promised', async () => {
    const { response, bytes } = await read(pressArchiveAddress(language))
    expect(response.headers.get('Content-Length')).toBe(String(bytes.byteLength))
    const folder = await mkdtemp(join(tmpdir(), 'oboist-zip-'))
    await writeFile(join(folder, 'kit.zip'), bytes)
    const { stdout } = await promisify(execFile)('python3', ['-m', 'zipfile', '-t', join(folder, 'kit.zip')])
    await rm(folder, { recursive: true })
    expect(stdout).toContain('Done testing')
    const listed = bytes.toString('latin1')
    const { press } = site.content[language]
    expect(listed).toMatch(/-50\.txt/)
    expect(bytes.toString()).toContain(press.biographies.long[0])
    expect(bytes.toString()).toContain('%PDF-1.7')
  })
})
