import { createReadStream } from 'node:fs'
import type { PressPage } from '#domain/pages/page.ts'
import { listPressTexts } from './list-texts.ts'
import { pressFileTranslations } from './press-file-translations.ts'

export interface ArchiveFile {
  name: string
  size: number // bytes
  open: () => Uint8Array | AsyncIterable<Uint8Array>
}

interface ArchiveParts {
  page: PressPage
  sheet: Uint8Array
  locatePhotograph?: (file: string) => Promise<string | undefined>
}

/** What a whole press kit has in its archive: the sheet, the texts, and the photographs for print. */
export async function listArchiveFiles({
  page,
  sheet,
  locatePhotograph,
}: ArchiveParts): Promise<ArchiveFile[]> {
  const texts = pressFileTranslations[page.language]
  const photographs = await Promise.all(
    page.photographs.map(async ({ name, print }): Promise<ArchiveFile[]> => {
      const path = await locatePhotograph?.(print.file)
      if (path === undefined) return []
      const open = () => createReadStream(path)
      return [{ name: `${texts.photographs}/${name}.jpg`, size: print.bytes, open }]
    }),
  )
  return [
    { name: `${texts.sheet}.pdf`, size: sheet.byteLength, open: () => sheet },
    ...listPressTexts(page).map(({ name, text }) => {
      const bytes = new TextEncoder().encode(text)
      return { name, size: bytes.byteLength, open: () => bytes }
    }),
    ...photographs.flat(),
  ]
}
