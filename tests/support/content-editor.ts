import * as z from 'zod/mini'
import { contentEndpoints } from '#domain/api.ts'
import { createApp } from '#server/app.ts'
import type { ApiServer } from './api-server.ts'

const agenda = z.object({ events: z.array(z.object({ id: z.string(), title: z.string() })) })

/** The address of the event that tests write. */
export const eventOne = '/api/content/documents/event%2Fevent-1'

/** Asks the API as the account of a cookie. */
export function askAs(server: ApiServer, cookie: string) {
  return async (method: string, path: string, body?: unknown) => {
    const headers = { Cookie: cookie, ...(body !== undefined && { 'Content-Type': 'application/json' }) }
    const response = await server.request(path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }
}

/** The first event as an editor has it. */
export async function readEvent(ask: ReturnType<typeof askAs>) {
  return z.parse(contentEndpoints.read.output, (await ask('GET', eventOne)).body)
}

/** What a visitor reads on the French agenda. */
export async function readPublicTitle({ services }: ApiServer): Promise<string | undefined> {
  const response = await createApp(services).request('/api/pages/fr/agenda')
  const { events } = z.parse(agenda, await response.json())
  return events.find(({ id }) => id === 'event-1')?.title
}
