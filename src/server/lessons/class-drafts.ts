import { sql } from 'kysely'
import * as z from 'zod/mini'
import { isZone } from '#domain/agenda/zone.ts'
import { readTexts } from '#domain/content/text-states.ts'
import { readDocumentName } from '#domain/content/types/registry.ts'
import { readValue } from '#domain/editing/content-change.ts'
import { languages } from '#domain/language.ts'
import type { Block } from '#domain/lessons/blocks.ts'
import { findLocalSpan } from '#domain/lessons/open-times.ts'
import { readStoredDrafts } from '#server/content/drafts.ts'
import { isOfType, parseContent } from '#server/content/versions.ts'
import type { Database } from '#server/database/tables.ts'

const local = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/),
  z.refine((text) => !Number.isNaN(Date.parse(`${text}:00Z`))),
)
const written = z.object({
  zone: z.string().check(z.refine((zone) => isZone(zone))),
  sessions: z.array(z.unknown()),
})
const session = z.object({ date: local, end: local })

export interface ClassDraft {
  id: string
  name: string
  zone: string
  sessions: { date: string; end: string }[]
}

/** The classes in their newest versions, offered or not: who is planned for keeps the time free, and so does who still
 * comes. */
export async function readClassDrafts(database: Database): Promise<ClassDraft[]> {
  const drafts = await readStoredDrafts(
    database,
    sql<boolean>`${isOfType('documents.id', 'class')} and documents.trashed_at is null`,
  )
  return drafts.flatMap(({ id, content: stored }) => {
    const content = parseContent(stored)
    const found = written.safeParse(content)
    if (!found.success) return []
    const sessions = found.data.sessions.flatMap((each) => session.safeParse(each).data ?? [])
    const names = readTexts(readValue(content, ['name']))
    const name = languages.map((language) => names[language]).find(Boolean) ?? ''
    return [{ id: readDocumentName(id), name, zone: found.data.zone, sessions }]
  })
}

/** The time that its sessions keep free, without more around them. */
export function listClassBlocks({ id, zone, sessions }: ClassDraft): Block[] {
  return sessions.map(({ date, end }) => ({ class: id, ...findLocalSpan({ begin: date, end, zone }) }))
}
