import type { Context } from 'hono'
import { sendStoredBody, storeBody } from '#server/http/stored-body.ts'

/** Sends the JSON of a list that is long, compressed quickly and kept nowhere. */
export async function sendList(context: Context, json: string): Promise<Response> {
  const body = await storeBody(json, { isRare: true })
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
  return sendStoredBody(context, body, { headers })
}
