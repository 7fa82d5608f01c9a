import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { parseWebhookAddress, webhookInput } from '#domain/settings/webhook.ts'
import { noteAuditEvent } from '#server/accounts/audit.ts'
import type { Guards } from '#server/accounts/roles.ts'
import type { Schema } from '#server/database/tables.ts'
import { allowOnly } from '#server/http/allowed-methods.ts'
import { readInput } from '#server/http/input.ts'
import { rejectField } from '#server/http/responses.ts'
import { removeWebhook, storeWebhook } from '#server/webhooks/webhook-setting.ts'

interface WebhookRouteOptions {
  database: Kysely<Schema>
  guards: Guards
  now: () => Date
}

/** Where others are told that something happened, for admins; mounted at /api/settings/webhook. */
export function createWebhookRoutes({ database, guards, now }: WebhookRouteOptions): Hono {
  const routes = new Hono()
  routes.put('/', guards.requireAdmin, async (context) => {
    const input = await readInput(context, webhookInput)
    if (!input.ok) return input.response
    const address = parseWebhookAddress(input.value.address)
    if (address === undefined) return rejectField(context, 'address', 'webhook_address_invalid')
    const secret = await storeWebhook(database, address, now())
    await noteAuditEvent(database, { kind: 'webhook_set', userId: context.get('user').id, now: now() })
    return context.json({ secret })
  })
  routes.delete('/', guards.requireAdmin, async (context) => {
    await removeWebhook(database)
    await noteAuditEvent(database, { kind: 'webhook_removed', userId: context.get('user').id, now: now() })
    return context.body(null, 204)
  })
  routes.all('/', allowOnly('PUT', 'DELETE'))
  return routes
}
