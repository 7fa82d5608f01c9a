import { expect, test } from 'vitest'
import * as z from 'zod'
import { endpoints } from '#domain/endpoints.ts'
import { listFields } from '#domain/forms/form-description.ts'
import { submissionForms } from '#domain/forms/registry.ts'
import { makeCollaborationRequest, makeCourseRegistration } from '#tests/submissions.ts'
import { composeOpenApi } from './open-api.ts'

interface Call {
  operationId: string
  parameters?: { in: string; name: string }[]
  requestBody?: { content: { 'application/json': { schema: Record<string, unknown> } } }
}

const description: { openapi: string; paths: Record<string, Record<string, Call>> } = JSON.parse(
  composeOpenApi('https://oboe.example.org'),
)

const readForm = (path: string) =>
  description.paths[path]?.post?.requestBody?.content['application/json'].schema

test('every call that anyone may make is described once, and no other', () => {
  const described = Object.entries(description.paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const open = endpoints.filter(({ access }) => access === 'anyone')
  expect(described.toSorted()).toEqual(open.map(({ method, path }) => `${method} ${path}`).toSorted())
  const names = Object.values(description.paths).flatMap((calls) =>
    Object.values(calls).map(({ operationId }) => operationId),
  )
  expect(new Set(names).size).toBe(open.length)
})

test.each([
  ['/api/course-registrations', makeCourseRegistration()],
  ['/api/collaboration-requests', makeCollaborationRequest()],
])('a form that is sent to %s is as it is described', (path, form) => {
  const schema = z.fromJSONSchema(readForm(path) ?? {})
  expect(schema.safeParse(form).success).toBe(true)
  expect(schema.safeParse({ ...form, email: 'josé@éxample.org' }).success).toBe(true)
  expect(schema.safeParse({ ...form, email: undefined }).success).toBe(false)
  expect(schema.safeParse({ ...form, other: 'x' }).success).toBe(false)
})

test.each(submissionForms.map((form) => ({ form, path: form.path })))(
  'the form of $path has its fields, and not what detects bots',
  ({ form, path }) => {
    const { properties, required } = { properties: {}, required: [], ...readForm(path) }
    const fields = listFields(form).map(([name]) => name)
    expect(Object.keys(properties)).toEqual('takesTime' in form ? [...fields, 'terms'] : fields)
    expect(properties).toMatchObject({ email: { format: 'idn-email' } })
    expect(required).toEqual(
      listFields(form).flatMap(([name, { required: issue, only }]) => (issue && !only ? [name] : [])),
    )
    expect(description.paths[path]?.post?.parameters).toEqual([
      { in: 'header', name: 'Idempotency-Key', required: false, schema: { type: 'string' } },
    ])
  },
)
