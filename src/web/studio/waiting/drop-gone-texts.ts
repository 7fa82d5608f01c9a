import { messageEndpoints } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { lessonRequestEndpoints } from '#domain/lessons/requests/lesson-calls.ts'
import { studentEndpoints } from '#domain/lessons/students/student-calls.ts'
import { call } from '#web/api/call.ts'
import { dropUnsavedText, listUnsavedTexts } from '#web/studio/device/unsaved-text.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'

/** How what a text is of is read, by the first word of its name: "message {id} notes". */
const readers = new Map<string, Endpoint>([
  ['message', messageEndpoints.read],
  ['student', studentEndpoints.read],
  ['lesson', lessonRequestEndpoints.read],
])

/** Forgets what waits for a message, a student or a lesson that is gone: nobody opens that field again. */
export async function dropGoneTexts(): Promise<void> {
  for (const name of listUnsavedTexts()) {
    const [kind = '', id = ''] = name.split(' ')
    const reader = readers.get(kind)
    if (reader === undefined) continue
    const read = await call(reader, { id, language: readStudioLanguage() })
    if (!read.ok && read.status === 404) dropUnsavedText(name)
  }
}
