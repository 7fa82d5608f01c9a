import type { Context } from 'hono'
import { isFutureMonth } from '#domain/lessons/requests/judge-births.ts'
import { feedEndpoints } from '#domain/lessons/students/calendar-calls.ts'
import { type StudentChange, studentEndpoints } from '#domain/lessons/students/student-calls.ts'
import type { ServeCall } from '#server/accounts/serve-calls.ts'
import type { Database, Engine } from '#server/database/tables.ts'
import { negotiateLanguage } from '#server/http/accept-language.ts'
import { readIdentifier, requireFound } from '#server/http/input.ts'
import { rejectField, rejectFields, rejectRequest } from '#server/http/responses.ts'
import { readAvailabilitySettings } from '#server/lessons/availability-rows.ts'
import {
  type ChangeFamily,
  changeStudent,
  createStudent,
  createStudentOf,
  type Written,
} from './change-student.ts'
import { eraseStudent, exportStudent } from './erase-student.ts'
import { type FeedKeys, renewStudentFeed } from './lesson-feeds.ts'
import { listStudents, readStudent } from './read-students.ts'

interface StudentRouteOptions {
  database: Database
  engine: Engine
  keys: FeedKeys
  now: () => Date
  changeFamily: ChangeFamily
}

/** Who learns, for admins. */
export function routeStudents(serve: ServeCall, options: StudentRouteOptions): void {
  const { database, keys, now, changeFamily } = options
  const readReader = (context: Context) => ({
    language: negotiateLanguage(context.req.header('Accept-Language')),
    now: now(),
  })
  serve(studentEndpoints.list, (context) => listStudents(database, readReader(context)))
  serve(studentEndpoints.create, async (context, input) => {
    if (isUnborn(input, now())) return rejectUnborn(context)
    return respond(context, await createStudent(database, input, { now: now() }))
  })
  serve(studentEndpoints.createOfRegistration, async (context) => {
    const id = readIdentifier(context)
    const { homeZone } = await readAvailabilitySettings(database)
    return respond(context, await createStudentOf(database, id, { now: now(), homeZone }))
  })
  serve(studentEndpoints.read, async (context) => {
    const student = await readStudent(database, readIdentifier(context), { ...readReader(context), keys })
    return requireFound(context, student)
  })
  serve(studentEndpoints.change, async (context, input) => {
    const id = readIdentifier(context)
    if (isUnborn(input, now())) return rejectUnborn(context)
    const by = { userId: context.get('user').id, now: now() }
    const changed = await changeStudent(database, id, { change: input, ...by, changeFamily })
    return changed?.ok ? context.body(null, 204) : respond(context, changed)
  })
  routeRecords(serve, options)
}

function routeRecords(serve: ServeCall, { database, engine, now }: StudentRouteOptions): void {
  serve(studentEndpoints.export, async (context) => {
    const kept = await exportStudent(database, readIdentifier(context))
    return requireFound(context, kept)
  })
  serve(studentEndpoints.erase, async (context) => {
    const id = readIdentifier(context)
    const by = { userId: context.get('user').id, now: now() }
    const erasure = await eraseStudent({ database, engine }, id, by)
    if (erasure.ok) return context.body(null, 204)
    return rejectRequest(context, erasure.code === 'not_found' ? 404 : 409, erasure.code)
  })
  serve(feedEndpoints.renewStudents, async (context) => {
    const by = { userId: context.get('user').id, now: now() }
    requireFound(context, await renewStudentFeed(database, readIdentifier(context), by))
  })
}

function isUnborn({ born = '' }: StudentChange, now: Date): boolean {
  return isFutureMonth(born, now)
}

function rejectUnborn(context: Context): Response {
  return rejectFields(context, [{ field: 'born', code: 'born_future' }])
}

function respond(context: Context, written: Written | undefined): Response {
  const found = requireFound(context, written)
  if (found.ok) return context.json({ id: found.id }, 201)
  if (found.code === 'guardian_stays') return rejectField(context, 'guardian', found.code)
  return rejectRequest(context, 409, found.code)
}
