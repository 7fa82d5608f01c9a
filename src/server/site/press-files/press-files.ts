import { setTimeout as wait } from 'node:timers/promises'
import { predictLength } from 'client-zip'
import { readText } from '#domain/content/read-text.ts'
import { type Language, languages, locales } from '#domain/language.ts'
import type { PressPage } from '#domain/pages/page.ts'
import { formatFileSize } from '#domain/press/format-file-size.ts'
import { biographyLengths } from '#domain/press/press-document.ts'
import type { Work } from '#domain/press/work.ts'
import type { LocateFile } from '#server/files/file-cache.ts'
import { readFileChunks } from '#server/files/read-chunks.ts'
import type { OpenChunks } from '#server/files/response-stream.ts'
import { composeContactCard } from '#server/site/discovery/contact-card.ts'
import { createPage } from '#server/site/pages/create-page.ts'
import { reduceToName } from '#server/site/pages/reduce-to-name.ts'
import type { SiteContent } from '#server/site/site-content.ts'
import { addOrdinal } from '#words/formats.ts'
import { readWords } from '#words/stored-words.ts'
import { describeSheet, type SheetOptions } from './describe-sheet.ts'
import type { Sheets } from './sheets.ts'

export interface PressKit {
  name: string
  sheet: Uint8Array
  files: ArchiveFile[]
  size: number
}

export interface PressFiles {
  made: Date
  read(language: Language): Promise<PressKit>
  describe(language: Language): PressPage['files']
}

export interface PressFileOptions extends Pick<SheetOptions, 'publicUrl' | 'locatePhotograph'> {
  site: SiteContent
  now: () => Date
  sheets: Pick<Sheets, 'read' | 'hasKept'>
  locateRider?: LocateFile | undefined
  /** The files are made as the edition begins, and where none was ever kept this much later, in ms; undefined makes them
   * once somebody downloads one. */
  drawsAfter?: number
  /** Whether the edition still is on the site; nobody asks for the files of one that another has followed. */
  isShown?: () => boolean
}

/** In ms; by then whoever published, or the first visitor, has the page. */
const pause = 500

/** The sheets and archives of an edition, made once, all languages together (decision 038). */
export function createPressFiles({
  drawsAfter,
  isShown = () => true,
  ...options
}: PressFileOptions): PressFiles {
  const made = options.site.since ?? options.now()
  const descriptions = new Map<Language, PressPage['files']>()
  let making: Promise<ReadonlyMap<Language, PressKit>> | undefined

  const makeAll = async () => {
    const kits = await makeKits({ ...options, made: findDay(made) })
    for (const [language, { size, sheet }] of kits)
      descriptions.set(language, {
        archive: describeFile(size, made, language),
        sheet: describeFile(sheet.byteLength, made, language),
      })
    return kits
  }

  const read = async (language: Language): Promise<PressKit> => {
    making ??= makeAll()
    making.catch(() => {
      making = undefined
    })
    const kit = (await making).get(language)
    if (kit === undefined) throw new TypeError('There is a press kit in each language')
    return kit
  }

  const drawAhead = async (later: number) => {
    await wait(pause, undefined, { ref: false })
    if (!(await options.sheets.hasKept())) await wait(later, undefined, { ref: false })
    if (isShown()) await read('es')
  }
  // Whoever downloads one is told, and it is tried again then.
  if (drawsAfter !== undefined) drawAhead(drawsAfter).catch(() => undefined)
  return { made, read, describe: (language) => descriptions.get(language) }
}

/** An edition that changes nothing on a sheet needs no other one on the same day (UTC). */
function findDay(moment: Date): Date {
  return new Date(`${moment.toISOString().slice(0, 10)}T00:00:00Z`)
}

function readPage(site: SiteContent, language: Language, moment: Date): PressPage {
  const page = createPage(site, { page: 'press', whole: true }, language, moment)
  if (page.name !== 'press') throw new TypeError('The press kit is another page')
  return page
}

type KitOptions = SheetOptions & Pick<PressFileOptions, 'site' | 'sheets' | 'locateRider'>

async function makeKits(options: KitOptions): Promise<Map<Language, PressKit>> {
  const pages = languages.map((language) => readPage(options.site, language, options.made))
  const contents = await Promise.all(pages.map((page) => describeSheet(page, options)))
  const sheets = await options.sheets.read(contents)
  const kits = new Map<Language, PressKit>()
  for (const [place, page] of pages.entries()) {
    const sheet = sheets[place]
    if (sheet !== undefined) kits.set(page.language, await makeKit(page, sheet, options))
  }
  return kits
}

async function makeKit(page: PressPage, sheet: Buffer, options: KitOptions): Promise<PressKit> {
  const { site, publicUrl, locatePhotograph, locateRider } = options
  const files = await listArchiveFiles({
    page,
    sheet,
    publicUrl,
    riders: site.riders,
    locatePhotograph,
    locateRider,
  })
  return {
    sheet,
    files,
    size: Number(predictLength(files.map(({ name, size }) => ({ name, size })))),
    name: reduceToName(`${page.site.artist} ${readText(page.heading)} ${page.language}`),
  }
}

/** A file's size and day (UTC): "38 kB, 22 November 2026". */
function describeFile(bytes: number, day: Date, language: Language): string {
  const locale = locales[language]
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return `${formatFileSize(bytes, language)}, ${addOrdinal(date.format(day), locale)}`
}

interface ArchiveFile {
  name: string
  size: number // bytes
  open: OpenChunks | (() => Uint8Array)
}

interface ArchiveParts {
  page: PressPage
  sheet: Uint8Array
  publicUrl: string
  riders?: SiteContent['riders']
  locatePhotograph?: LocateFile
  locateRider?: LocateFile | undefined
}

/** What a whole press kit has in its archive: the sheet, the texts, the contact card, the photographs for print, and the riders. */
async function listArchiveFiles({
  page,
  sheet,
  publicUrl,
  riders,
  locatePhotograph,
  locateRider,
}: ArchiveParts): Promise<ArchiveFile[]> {
  const { t } = readWords('press-files', page.language)
  const photographs = await Promise.all(
    page.photographs.map(async ({ name, print }): Promise<ArchiveFile[]> => {
      const path = await locatePhotograph?.(print.file)
      if (path === undefined) return []
      const open = (signal: AbortSignal) => readFileChunks(path, signal)
      return [{ name: `${t('photographs')}/${name}.jpg`, size: print.bytes, open }]
    }),
  )
  const card = composeContactCard({ ...page.site, language: page.language, publicUrl })
  return [
    { name: `${t('sheet')}.pdf`, size: sheet.byteLength, open: () => sheet },
    ...[...listPressTexts(page), { name: `${t('contact')}.vcf`, text: card }].map(({ name, text }) => {
      const bytes = new TextEncoder().encode(text)
      return { name, size: bytes.byteLength, open: () => bytes }
    }),
    ...photographs.flat(),
    ...listRiders(page, riders, locateRider),
  ]
}

function listRiders(
  { language, programmes }: PressPage,
  sizes: SiteContent['riders'],
  locateRider: LocateFile | undefined,
): ArchiveFile[] {
  if (locateRider === undefined) return []
  const { t } = readWords('press-files', language)
  return programmes.flatMap(({ id, rider }) => {
    const size = rider && sizes?.get(rider.id)
    if (rider === undefined || size === undefined) return []
    const open = (signal: AbortSignal) => readRider(rider.id, locateRider, signal)
    return [{ name: `${t('riders')}/${id}-${rider.language}.pdf`, size, open }]
  })
}

async function* readRider(
  id: string,
  locateRider: LocateFile,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const path = await locateRider(id)
  if (path !== undefined) yield* readFileChunks(path, signal)
}

interface TextFile {
  name: string
  text: string
}

/** The texts of a whole press kit as plain files. */
function listPressTexts(page: PressPage): TextFile[] {
  const { language, biographies, programmes, works, photographs, site } = page
  const { t } = readWords('press-files', language)
  const write = (name: string, blocks: readonly string[]): TextFile[] =>
    blocks.length === 0
      ? []
      : [{ name: `${name}.txt`, text: `${[site.artist, ...blocks, site.email].join('\n\n')}\n` }]
  const mark = (sample: true | undefined) => (sample ? ` (${t('sample')})` : '')
  const formatWorkName = ({ title, composer, year, sample }: Work) =>
    [readText(composer), readText(title), year].filter(Boolean).join(', ') + mark(sample)
  return [
    ...biographies.flatMap(({ length, paragraphs }) =>
      write(`${t('biography')}-${biographyLengths[length]}`, paragraphs.map(readText)),
    ),
    ...write(
      t('programmes'),
      programmes.map(({ title, summary, works, players, length, stage, sample }) =>
        [
          readText(title) + mark(sample),
          ...[summary ?? []].flat().map(readText),
          ...works.map(formatWorkName),
          ...[players ?? [], length ?? [], stage ?? []].flat().map(readText),
        ].join('\n'),
      ),
    ),
    ...write(
      `${t('photographs')}/${t('credits')}`,
      photographs.map(({ name, alt, credit }) =>
        [`${name}.jpg`, alt && readText(alt), credit && t('credit', { name: credit })]
          .filter(Boolean)
          .join('\n'),
      ),
    ),
    ...write(t('repertoire'), works.length === 0 ? [] : [works.map(formatWorkName).join('\n')]),
  ]
}
