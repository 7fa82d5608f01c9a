import { setTimeout as wait } from 'node:timers/promises'
import { predictLength } from 'client-zip'
import type { Language } from '#domain/language.ts'
import type { PressPage } from '#domain/pages/page.ts'
import { createPage } from '#server/site/pages/create-page.ts'
import { reduceToName } from '#server/site/pages/reduce-to-name.ts'
import type { SiteContent } from '#server/site/site-content.ts'
import { describeFile } from './describe-file.ts'
import { describeSheet, type SheetOptions } from './describe-sheet.ts'
import { type ArchiveFile, listArchiveFiles } from './list-archive-files.ts'
import type { ReadRider } from './respond-with-rider.ts'

/** The press kit of one language, to take along. */
export interface PressKit {
  /** Of the downloaded files, without their endings. */
  name: string
  sheet: Buffer
  files: ArchiveFile[]
  /** Of the archive, in bytes. */
  size: number
}

export interface PressFiles {
  made: Date
  read(language: Language): Promise<PressKit>
  /** The sizes and the day of what is made; asks for what is not, and does not wait for it. */
  describe(language: Language): PressPage['files']
}

export interface PressFileOptions extends Pick<SheetOptions, 'publicUrl' | 'locatePhotograph'> {
  site: SiteContent
  now: () => Date
  readRider?: ReadRider | undefined
  /** Whether the files are made once their page is asked for; otherwise once they are. */
  drawsAhead?: boolean
}

/** In ms; by then the page that asked is on its way. */
const pause = 500

/** The sheets and archives of an edition, each made once, one at a time (decision 038). */
export function createPressFiles({ drawsAhead = false, ...options }: PressFileOptions): PressFiles {
  const made = options.site.since ?? options.now()
  const kits = new Map<Language, Promise<PressKit>>()
  const descriptions = new Map<Language, PressPage['files']>()
  const asked = new Set<Language>()
  let last: Promise<unknown> = Promise.resolve()

  const read = (language: Language): Promise<PressKit> => {
    const known = kits.get(language)
    if (known !== undefined) return known
    const kit = last.then(async () => {
      const whole = await makeKit(readPage(options.site, language, made), { ...options, made })
      descriptions.set(language, {
        archive: describeFile(whole.size, made, language),
        sheet: describeFile(whole.sheet.byteLength, made, language),
      })
      return whole
    })
    kits.set(language, kit)
    last = kit.catch(() => kits.delete(language))
    return kit
  }

  const readLater = async (language: Language) => {
    await wait(pause, undefined, { ref: false })
    await read(language)
  }

  return {
    made,
    read,
    describe(language) {
      if (drawsAhead && !asked.has(language)) {
        asked.add(language)
        // Whoever downloads it is told, and it is tried again then.
        readLater(language).catch(() => undefined)
      }
      return descriptions.get(language)
    },
  }
}

function readPage(site: SiteContent, language: Language, moment: Date): PressPage {
  const page = createPage(site, { page: 'press', whole: true }, language, moment)
  if (page.name !== 'press') throw new TypeError('The press kit is another page')
  return page
}

type KitOptions = SheetOptions & Pick<PressFileOptions, 'site' | 'readRider'>

async function makeKit(page: PressPage, options: KitOptions): Promise<PressKit> {
  const content = await describeSheet(page, options)
  // The library is large, and most of the time nobody asks for a sheet.
  const { drawSheet } = await import('./draw-sheet.ts')
  const sheet = await drawSheet(content)
  const { site, locatePhotograph, readRider } = options
  const files = await listArchiveFiles({ page, sheet, riders: site.riders, locatePhotograph, readRider })
  return {
    ...{ sheet, files, size: Number(predictLength(files.map(({ name, size }) => ({ name, size })))) },
    name: reduceToName(`${page.site.artist} ${page.heading} ${page.language}`),
  }
}
