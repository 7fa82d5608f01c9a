import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Picture, type PictureManifest, pictureManifest } from '#domain/pictures/picture.ts'
import { type ContentIssue, explainedParsing, explainIssue } from '#server/content/content-issue.ts'
import { createReason } from '#server/content/content-reasons.ts'
import { readIfPresent } from '#server/files/file-access.ts'
import { findStandIn } from './stand-ins.ts'

export const platesFolder = join(import.meta.dirname, '../../../plates/rendered')

const manifestFile = 'plates.json'

/** The picture of a slot ("songs-of-reeds-cover.hero"), if it has one. */
export type FindPicture = (slot: string) => Picture | undefined

export type PicturesResult =
  | { ok: true; picture: FindPicture; manifest: PictureManifest }
  | { ok: false; issues: ContentIssue[] }

/** Reads the list of pictures in a folder, others standing in where there is none; a missing file is an issue. */
export async function readPictures(folder: string): Promise<PicturesResult> {
  const text = (await readIfPresent(join(folder, manifestFile)))?.toString()
  if (text === undefined)
    return {
      ok: false,
      issues: [{ document: formatPath(manifestFile), field: '', reason: createReason('plates_missing') }],
    }
  const parsed = pictureManifest.safeParse(parseJson(text), explainedParsing)
  if (!parsed.success)
    return {
      ok: false,
      issues: parsed.error.issues.flatMap((issue) => explainIssue(formatPath(manifestFile), issue)),
    }
  const manifest = parsed.data
  const present = new Set(await readdir(folder))
  const issues = Object.entries(manifest).flatMap(([slot, picture]) =>
    listPictureFiles(picture)
      .filter((file) => !present.has(file))
      .map((file) => ({
        document: formatPath(file),
        field: '',
        reason: createReason('picture_missing', slot),
      })),
  )
  if (issues.length > 0) return { ok: false, issues }
  const pictures = new Map(Object.entries(manifest))
  return {
    ok: true,
    manifest,
    picture: (slot) => pictures.get(slot) ?? pictures.get(findStandIn(slot) ?? ''),
  }
}

function formatPath(file: string): string {
  return `plates/rendered/${file}`
}

/** Lists the files of a picture. */
export function listPictureFiles({ avif, avifDark = [], webp }: Picture): string[] {
  return [...avif, ...avifDark].map(({ file }) => file).concat(webp)
}

/** Parses JSON; gives undefined for anything else, which the schema then rejects. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
