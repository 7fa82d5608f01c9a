import { Hono } from 'hono'
import * as z from 'zod/mini'
import { apiFailure, idempotencyHeader, submissionEndpoints } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints.ts'
import { trapFields } from '#domain/forms/spam-trap.ts'
import { keepBody, sendStoredBody } from './stored-body.ts'

const createSubmissions: readonly Endpoint[] = Object.values(submissionEndpoints).map(({ create }) => create)

/** /openapi.json, for whoever writes a program that calls this one. */
export function createOpenApiRoutes(publicUrl: string): Hono {
  const read = keepBody(() => composeOpenApi(publicUrl))
  return new Hono().get('/openapi.json', async (context) => {
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
      'Access-Control-Allow-Origin': '*',
    }
    return sendStoredBody(context, await read(), { headers })
  })
}

/** The calls of the contract that anyone may make, as OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1). */
export function composeOpenApi(publicUrl: string): string {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints.filter(({ access }) => access === 'anyone'))
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: describeCall(endpoint),
    }
  return JSON.stringify({
    openapi: '3.1.1',
    info: {
      title: new URL(publicUrl).hostname,
      version: '1',
      description:
        'Calls without an account. A browser may make them from this site alone. The agenda as data is at /{language}/agenda.json.',
    },
    servers: [{ url: publicUrl }],
    paths,
  })
}

function describeCall(endpoint: Endpoint) {
  const { method, path, input, output } = endpoint
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => describeParameter('path', name, true))
  if (createSubmissions.includes(endpoint))
    parameters.push(describeParameter('header', idempotencyHeader, false))
  return {
    operationId: [method.toLowerCase(), ...path.split(/\W+/).filter(Boolean).slice(1)].join('-'),
    ...(parameters.length > 0 && { parameters }),
    ...(input && { requestBody: { required: true, ...describeBody(describeInput(input)) } }),
    responses: {
      '2XX': {
        description: 'Done',
        ...(!isNothing(output) && describeBody(describeSchema(output, 'output'))),
      },
      default: {
        description: 'Refused or failed, with a sentence in the language of Accept-Language',
        ...describeBody(describeSchema(apiFailure, 'output')),
      },
    },
  }
}

function describeParameter(place: 'path' | 'header', name: string | undefined, required: boolean) {
  return { in: place, name, required, schema: { type: 'string' } }
}

function describeBody(schema: object) {
  return { content: { 'application/json': { schema } } }
}

/** Without what only detects bots, which a program does not send. */
function describeInput(input: z.ZodMiniType) {
  const schema = describeSchema(input, 'input')
  const { properties = {} } = schema
  const named = Object.entries(properties).filter(([name]) => !Object.hasOwn(trapFields, name))
  return { ...schema, ...(schema.properties && { properties: Object.fromEntries(named) }) }
}

function describeSchema(schema: z.ZodMiniType, io: 'input' | 'output') {
  // What is trimmed or checked by code is said as far as JSON Schema can say it.
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ jsonSchema }) {
      // "email" is of ASCII alone (RFC 5321), and without its flags the pattern of letters of any script says another thing.
      if (jsonSchema.format !== 'email' || !jsonSchema.pattern?.includes('\\p{L}')) return
      jsonSchema.format = 'idn-email'
      delete jsonSchema.pattern
    },
  })
  return described
}

function isNothing(schema: z.ZodMiniType): boolean {
  return schema.safeParse(undefined).success
}
