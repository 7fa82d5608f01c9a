import { type Context, Hono } from 'hono'
import type { Kysely } from 'kysely'
import { isFutureMonth } from '#domain/lessons/requests/judge-births.ts'
import { type StudentChange, studentChange, studentInput } from '#domain/lessons/students/student-calls.ts'
import type { Guards } from '#server/accounts/roles.ts'
import { isIdentifier } from '#server/database/identifiers.ts'
import type { Engine, Schema } from '#server/database/tables.ts'
import { negotiateLanguage } from '#server/http/accept-language.ts'
import { readInput } from '#server/http/input.ts'
import { rejectFields, rejectRequest } from '#server/http/responses.ts'
import { readAvailabilitySettings } from '#server/lessons/availability-rows.ts'
import { changeStudent, createStudent, createStudentOf, type Written } from './change-student.ts'
import { eraseStudent, exportStudent } from './erase-student.ts'
import { type FeedKeys, renewStudentFeed } from './lesson-feeds.ts'
import { listStudents, readStudent } from './read-students.ts'

interface StudentRouteOptions {
  database: Kysely<Schema>
  engine: Engine
  guards: Guards
  keys: FeedKeys
  now: () => Date
}

/** Who learns, for admins; mounted at /api/students. */
export function createStudentRoutes(options: StudentRouteOptions): Hono {
  const { database, keys, now } = options
  const { requireAdmin } = options.guards
  const routes = new Hono()
  const readReader = (context: Context) => ({
    language: negotiateLanguage(context.req.header('Accept-Language')),
    now: now(),
  })
  routes.get('/', requireAdmin, async (context) =>
    context.json(await listStudents(database, readReader(context))),
  )
  routes.post('/', requireAdmin, async (context) => {
    const input = await readInput(context, studentInput)
    if (isUnborn(input, now())) return rejectUnborn(context)
    return respond(context, await createStudent(database, input, { now: now() }))
  })
  routes.post('/registrations/:id', requireAdmin, async (context) => {
    const id = readId(context)
    const { homeZone: zone } = await readAvailabilitySettings(database)
    return respond(context, id === undefined ? id : await createStudentOf(database, id, { now: now(), zone }))
  })
  routes.get('/:id', requireAdmin, async (context) => {
    const id = readId(context)
    const student = id && (await readStudent(database, id, { ...readReader(context), keys }))
    return student ? context.json(student) : rejectRequest(context, 404, 'not_found')
  })
  routes.patch('/:id', requireAdmin, async (context) => {
    const input = await readInput(context, studentChange)
    const id = readId(context)
    if (id === undefined) return rejectRequest(context, 404, 'not_found')
    if (isUnborn(input, now())) return rejectUnborn(context)
    const changed = await changeStudent(database, id, { change: input, now: now() })
    return changed?.ok ? context.body(null, 204) : respond(context, changed)
  })
  routeRecords(routes, options)
  return routes
}

function routeRecords(routes: Hono, { database, engine, guards, now }: StudentRouteOptions): void {
  routes.get('/:id/export', guards.requireAdmin, async (context) => {
    const id = readId(context)
    const kept = id && (await exportStudent(database, id))
    return kept ? context.json(kept) : rejectRequest(context, 404, 'not_found')
  })
  routes.delete('/:id', guards.requireAdmin, async (context) => {
    const id = readId(context)
    if (id === undefined) return rejectRequest(context, 404, 'not_found')
    const by = { userId: context.get('user').id, now: now() }
    const erasure = await eraseStudent({ database, engine }, id, by)
    if (erasure.ok) return context.body(null, 204)
    return rejectRequest(context, erasure.code === 'not_found' ? 404 : 409, erasure.code)
  })
  routes.post('/:id/calendar', guards.requireAdmin, async (context) => {
    const id = readId(context)
    const by = { userId: context.get('user').id, now: now() }
    const isRenewed = id !== undefined && (await renewStudentFeed(database, id, by))
    return isRenewed ? context.body(null, 204) : rejectRequest(context, 404, 'not_found')
  })
}

function readId(context: Context): string | undefined {
  const id = context.req.param('id')
  return id !== undefined && isIdentifier(id) ? id : undefined
}

function isUnborn({ born = '' }: StudentChange, now: Date): boolean {
  return isFutureMonth(born, now)
}

function rejectUnborn(context: Context): Response {
  return rejectFields(context, [{ field: 'born', code: 'born_future' }])
}

function respond(context: Context, written: Written | undefined): Response {
  if (written === undefined) return rejectRequest(context, 404, 'not_found')
  return written.ok ? context.json({ id: written.id }, 201) : rejectRequest(context, 409, written.code)
}
