import { createReadStream } from 'node:fs'
import type { PressPage } from '#domain/pages/page.ts'
import type { SiteContent } from '#server/site/site-content.ts'
import { readWords } from '#words/stored-words.ts'
import { listPressTexts } from './list-texts.ts'
import type { ReadRider } from './respond-with-rider.ts'

export interface ArchiveFile {
  name: string
  size: number // bytes
  open: () => Uint8Array | AsyncIterable<Uint8Array>
}

interface ArchiveParts {
  page: PressPage
  sheet: Uint8Array
  /** Their sizes in bytes. */
  riders?: SiteContent['riders']
  locatePhotograph?: (file: string) => Promise<string | undefined>
  readRider?: ReadRider | undefined
}

/** What a whole press kit has in its archive: the sheet, the texts, the photographs for print, and the riders. */
export async function listArchiveFiles({
  page,
  sheet,
  riders,
  locatePhotograph,
  readRider,
}: ArchiveParts): Promise<ArchiveFile[]> {
  const { t } = readWords('press-files', page.language)
  const photographs = await Promise.all(
    page.photographs.map(async ({ name, print }): Promise<ArchiveFile[]> => {
      const path = await locatePhotograph?.(print.file)
      if (path === undefined) return []
      const open = () => createReadStream(path)
      return [{ name: `${t('photographs')}/${name}.jpg`, size: print.bytes, open }]
    }),
  )
  return [
    { name: `${t('sheet')}.pdf`, size: sheet.byteLength, open: () => sheet },
    ...listPressTexts(page).map(({ name, text }) => {
      const bytes = new TextEncoder().encode(text)
      return { name, size: bytes.byteLength, open: () => bytes }
    }),
    ...photographs.flat(),
    ...listRiders(page, riders, readRider),
  ]
}

function listRiders(
  { language, programmes }: PressPage,
  sizes: SiteContent['riders'],
  readRider: ReadRider | undefined,
): ArchiveFile[] {
  if (readRider === undefined) return []
  const { t } = readWords('press-files', language)
  return programmes.flatMap(({ id, rider }) => {
    const size = rider && sizes?.get(rider.id)
    if (rider === undefined || size === undefined) return []
    return [
      {
        name: `${t('riders')}/${id}-${rider.language}.pdf`,
        size,
        open: () => readPieces(rider.id, readRider),
      },
    ]
  })
}

async function* readPieces(id: string, readRider: ReadRider): AsyncGenerator<Uint8Array> {
  const bytes = await readRider(id)
  if (bytes !== undefined) yield bytes
}
