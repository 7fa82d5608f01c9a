import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { day } from '#domain/durations.ts'
import { allowMissing } from '#server/files/file-access.ts'
import type { DailyTask } from '#server/jobs/daily-task.ts'
import { getShareFolder } from './share-pictures.ts'

/** In days; what is still shared is drawn again. */
const keptFor = 30

/** Deletes share pictures that are old, and at once those of photographs that are gone. */
export function createShareCleaningTask(
  dataFolder: string,
  listStored: () => Promise<{ name: string }[]>,
): DailyTask {
  const folder = getShareFolder(dataFolder)
  return {
    name: 'share pictures',
    everywhere: true,
    async run(now) {
      const files = (await allowMissing(readdir(folder))) ?? []
      if (files.length === 0) return { deleted: 0 }
      const stored = new Set((await listStored()).map(({ name }) => name))
      let deleted = 0
      for (const file of files) {
        const path = join(folder, file)
        const [photograph] = file.match(/^photo-.*(?=-[0-9a-f]+\.jpg$)/) ?? []
        const found = await allowMissing(stat(path))
        const isOld = found !== undefined && now.getTime() - found.mtimeMs > keptFor * day
        if (!isOld && (photograph === undefined || stored.has(photograph))) continue
        await rm(path, { force: true })
        deleted += 1
      }
      return { deleted }
    },
  }
}
