import { expect, test } from 'vitest'
import { permanentAddress } from '#domain/addresses.ts'
import { type Language, languages } from '#domain/language.ts'
import { pagePaths } from '#domain/routes.ts'
import { readSiteContent } from '#tests/pages.ts'
import { createPublicSite } from '#tests/site-routes.ts'

/** What home says, beside its head, on its way to the gallery. */
async function readWays(language: Language, videoCount: number): Promise<string[]> {
  const site = await readSiteContent()
  const { videos, ...rest } = site.content[language]
  const cut = { ...rest, videos: videos.slice(0, videoCount) }
  const content = { ...site.content, [language]: cut }
  const app = await createPublicSite({ ...site, content }, new Date('2026-01-10T12:00:00Z'))
  const html = await (await app.request(permanentAddress(language, pagePaths.home))).text()
  const [, main = ''] = html.split('<main')
  const address = permanentAddress(language, pagePaths.gallery)
  return [...main.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)].flatMap(([, to, words = '']) =>
    to === address ? [words] : [],
  )
}

test.each(languages)(
  'in %s, all videos are counted in words that fit, and none are led to',
  async (language) => {
    const one = { de: '1 Video', en: '1 video', es: '1 video', fr: '1 vidéo', it: '1 video', pt: '1 vídeo' }
    const several = {
      de: 'Alle 2 Videos',
      en: 'All 2 videos',
      es: 'Los 2 videos',
      fr: 'Les 2 vidéos',
      it: 'Tutti i 2 video',
      pt: 'Os 2 vídeos',
    }
    expect(await readWays(language, 2)).toEqual([several[language]])
    expect(await readWays(language, 1)).toEqual([one[language]])
    expect(await readWays(language, 0)).toEqual([])
  },
)
