import { sql } from 'kysely'
import { day } from '#domain/durations.ts'
import { isOfType } from '#server/content/versions.ts'
import type { Database } from '#server/database/tables.ts'
import { deleteLargeFile } from '#server/files/stored-bytes.ts'
import type { DailyTask } from '#server/jobs/daily-tasks.ts'
import { formatMasterName } from './audio-rendering.ts'
import { openAudioStore } from './audio-store.ts'
import { audioJobs, listWaiting } from './jobs.ts'
import { listWantedRenditions } from './plan-renditions.ts'

/** In days: a file that was uploaded may wait so long for its recording. */
const filesKeptFor = 7

/** In days: what nobody plays any more is kept for pages in the caches of visitors. */
const renditionsKeptFor = 30

/** Deletes files of recordings that were deleted for good, what was said of them, and what visitors heard at a former gain. */
export function createAudioCleaningTask(database: Database): DailyTask {
  return {
    name: 'recordings',
    async run(now) {
      await forgetRefusals(database)
      const files = await deleteUnnamedFiles(database, now)
      return { deleted: files + (await deleteOldRenditions(database, now)) }
    },
  }
}

/** Of what could not go public, those whose documents are in the trash or gone: nobody opens the page that shows it. */
async function forgetRefusals(database: Database): Promise<void> {
  for (const { id, publication, isRefused } of await listWaiting(database)) {
    if (!isRefused) continue
    const documents = publication.documents.map((each) => each.id)
    const open = await database
      .selectFrom('documents')
      .select('id')
      .where('id', 'in', documents)
      .where('draft', '<>', '')
      .where('trashed_at', 'is', null)
      .executeTakeFirst()
    if (open === undefined) await audioJobs.finish(database, id)
  }
}

/** No version of a recording that can be brought back has it, and nobody who uploaded it may choose it yet. */
const isUnnamed = sql<boolean>`not exists (
  select 1 from document_versions join documents on documents.id = document_versions.document
  where ${isOfType('document', 'recording')} and draft <> '' and content like '%"' || audio.id || '"%'
) and not exists (select 1 from uploads where uploads.stored = audio.id)`

async function deleteUnnamedFiles(database: Database, now: Date): Promise<number> {
  const rows = await database
    .selectFrom('audio')
    .select('id')
    .where('stored_at', '<', new Date(now.getTime() - filesKeptFor * day).toISOString())
    .where(isUnnamed)
    .execute()
  let deleted = 0
  for (const { id } of rows) {
    const heard = await database
      .selectFrom('audio_renditions')
      .select('name')
      .where('audio', '=', id)
      .execute()
    const { numDeletedRows } = await database
      .deleteFrom('audio')
      .where('id', '=', id)
      .where(isUnnamed)
      .executeTakeFirst()
    if (numDeletedRows === 0n) continue
    deleted += 1
    for (const file of [formatMasterName(id), ...heard.map(({ name }) => name)])
      await deleteLargeFile(database, file)
  }
  return deleted
}

async function deleteOldRenditions(database: Database, now: Date): Promise<number> {
  const limit = new Date(now.getTime() - renditionsKeptFor * day)
  const { written, live } = await listWantedRenditions(database, await openAudioStore(database), limit)
  const wanted = new Set([...written, ...live].map(({ name }) => name))
  const rows = await database
    .selectFrom('audio_renditions')
    .select('name')
    .where('made_at', '<', limit.toISOString())
    .execute()
  const old = rows.filter(({ name }) => !wanted.has(name))
  for (const { name } of old) {
    await database.deleteFrom('audio_renditions').where('name', '=', name).execute()
    await deleteLargeFile(database, name)
  }
  return old.length
}
