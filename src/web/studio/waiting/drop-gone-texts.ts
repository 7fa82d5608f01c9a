import { messageEndpoints } from '#domain/api.ts'
import { classEndpoints } from '#domain/lessons/classes/class-calls.ts'
import { lessonRequestEndpoints } from '#domain/lessons/requests/lesson-calls.ts'
import { mayNoteOutcome } from '#domain/lessons/requests/may-note-outcome.ts'
import { studentEndpoints } from '#domain/lessons/students/student-calls.ts'
import { type CallResult, call } from '#web/api/call.ts'
import { readToday } from '#web/studio/device/today.ts'
import { dropUnsavedText, listUnsavedTexts } from '#web/studio/device/unsaved-text.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'

/** Whether nobody writes on at what a text is of, by the first word of its name: "message {id} notes". */
const judges = new Map<string, (id: string, what: string | undefined) => Promise<boolean>>([
  ['message', async (id) => isMissing(await call(messageEndpoints.read, { id, ...ask() }))],
  ['student', async (id) => isMissing(await call(studentEndpoints.read, { id, ...ask() }))],
  ['lesson', isLessonPast],
  ['class', isClassPast],
  ['away', async (day) => day < readToday()],
])

/** Forgets what waits for something that is gone, and what would have gone with a press that is not offered any more: nobody opens
 * that field again. */
export async function dropGoneTexts(): Promise<void> {
  for (const name of listUnsavedTexts()) {
    const [kind = '', id = '', what] = name.split(' ')
    if (await judges.get(kind)?.(id, what)) dropUnsavedText(name)
  }
}

function ask() {
  return { language: readStudioLanguage() }
}

function isMissing(read: CallResult<unknown>): boolean {
  return !read.ok && read.status === 404
}

const settled = ['declined', 'withdrawn', 'confirmed', 'cancelled', 'held', 'no_show']

/** Its notes stay as long as it does. */
async function isLessonPast(id: string, what: string | undefined): Promise<boolean> {
  const read = await call(lessonRequestEndpoints.read, { id, ...ask() })
  if (!read.ok) return isMissing(read)
  const { value: lesson } = read
  const { stage, begins_at } = lesson
  const now = Date.now()
  if (what === 'change') return stage !== 'confirmed' || mayNoteOutcome(lesson, now)
  if (what !== 'answer' && what !== 'no') return false
  return settled.includes(stage) || (stage === 'expired' && Date.parse(begins_at) <= now)
}

async function isClassPast(id: string): Promise<boolean> {
  const read = await call(classEndpoints.list, ask())
  if (!read.ok) return false
  const found = read.value.find((each) => each.id === id)
  return found === undefined || found.sessions.every(({ isOver }) => isOver)
}
