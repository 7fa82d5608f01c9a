import { type Context, Hono } from 'hono'
import type { Kysely } from 'kysely'
import { isFutureMonth } from '#domain/lessons/requests/judge-births.ts'
import { type StudentChange, studentChange, studentInput } from '#domain/lessons/students/student-calls.ts'
import type { Guards } from '#server/accounts/roles.ts'
import type { Engine, Schema } from '#server/database/tables.ts'
import { negotiateLanguage } from '#server/http/accept-language.ts'
import { readIdentifier, readInput, requireFound } from '#server/http/input.ts'
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
  database: Kysely<Schema>
  engine: Engine
  guards: Guards
  keys: FeedKeys
  now: () => Date
  changeFamily: ChangeFamily
}

/** Who learns, for admins; mounted at /api/students. */
export function createStudentRoutes(options: StudentRouteOptions): Hono {
  const { database, keys, now, changeFamily } = options
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
    const id = readIdentifier(context)
    const { homeZone: zone } = await readAvailabilitySettings(database)
    return respond(context, await createStudentOf(database, id, { now: now(), zone }))
  })
  routes.get('/:id', requireAdmin, async (context) => {
    const student = await readStudent(database, readIdentifier(context), { ...readReader(context), keys })
    return context.json(requireFound(context, student))
  })
  routes.patch('/:id', requireAdmin, async (context) => {
    const input = await readInput(context, studentChange)
    const id = readIdentifier(context)
    if (isUnborn(input, now())) return rejectUnborn(context)
    const by = { userId: context.get('user').id, now: now() }
    const changed = await changeStudent(database, id, { change: input, ...by, changeFamily })
    return changed?.ok ? context.body(null, 204) : respond(context, changed)
  })
  routeRecords(routes, options)
  return routes
}

function routeRecords(routes: Hono, { database, engine, guards, now }: StudentRouteOptions): void {
  routes.get('/:id/export', guards.requireAdmin, async (context) => {
    const kept = await exportStudent(database, readIdentifier(context))
    return context.json(requireFound(context, kept))
  })
  routes.delete('/:id', guards.requireAdmin, async (context) => {
    const id = readIdentifier(context)
    const by = { userId: context.get('user').id, now: now() }
    const erasure = await eraseStudent({ database, engine }, id, by)
    if (erasure.ok) return context.body(null, 204)
    return rejectRequest(context, erasure.code === 'not_found' ? 404 : 409, erasure.code)
  })
  routes.post('/:id/calendar', guards.requireAdmin, async (context) => {
    const by = { userId: context.get('user').id, now: now() }
    requireFound(context, await renewStudentFeed(database, readIdentifier(context), by))
    return context.body(null, 204)
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
