import type { PressPage } from '#domain/pages/page.ts'
import type { LocateFile } from '#server/files/file-cache.ts'
import { readFileChunks } from '#server/files/read-chunks.ts'
import type { OpenChunks } from '#server/files/response-stream.ts'
import { composeContactCard } from '#server/site/discovery/contact-card.ts'
import type { SiteContent } from '#server/site/site-content.ts'
import { readWords } from '#words/stored-words.ts'
import { listPressTexts } from './list-texts.ts'

export interface ArchiveFile {
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
export async function listArchiveFiles({
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
