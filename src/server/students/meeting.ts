import { readSettings, storeSetting } from '#server/database/setting-rows.ts'
import type { Database } from '#server/database/tables.ts'

const setting = 'lessons.meeting'

/** The address of a student's video calls: the student's own, or else the usual one; empty where neither is written. */
export async function findMeeting(database: Database, own: string): Promise<string> {
  return own || ((await readSettings(database, setting)).get(setting) ?? '')
}

/** Stores the usual one, or that there is none. */
export function storeMeeting(database: Database, meeting: string): Promise<void> {
  return storeSetting(database, setting, meeting || undefined)
}
