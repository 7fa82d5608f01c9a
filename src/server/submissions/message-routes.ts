import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { replyInput } from '#domain/forms/message.ts'
import type { Guards } from '#server/accounts/guards.ts'
import { isIdentifier } from '#server/database/identifiers.ts'
import { type Schema, submissionTables } from '#server/database/tables.ts'
import { allowOnly } from '#server/http/allowed-methods.ts'
import { readInput } from '#server/http/input.ts'
import { rejectRequest } from '#server/http/responses.ts'
import { countUnread } from '#server/mail/count-unread.ts'
import { type MessageFacts, readMessage } from './read-message.ts'
import { sendReply } from './send-reply.ts'

interface MessageRouteOptions extends MessageFacts {
  database: Kysely<Schema>
  guards: Guards
  now: () => Date
}

/** The calls about messages of both forms (docs/specification.md, "Calls"). */
export function createMessageRoutes(options: MessageRouteOptions): Hono {
  const { database, guards, now, replyFrom } = options
  const routes = new Hono()
  routes.get('/counts', guards.requireAdmin, async (context) =>
    context.json({ new: await countUnread(database) }),
  )
  routes.get('/:id', guards.requireAdmin, async (context) => {
    const id = context.req.param('id')
    const message = isIdentifier(id) ? await readMessage(database, id, options) : undefined
    return message === undefined ? rejectRequest(context, 404, 'not_found') : context.json(message)
  })
  routes.post('/:id/replies', guards.requireAdmin, async (context) => {
    const input = await readInput(context, replyInput)
    if (!input.ok) return input.response
    if (replyFrom === null) return rejectRequest(context, 409, 'mail_not_set_up')
    const id = context.req.param('id')
    if (!isIdentifier(id)) return rejectRequest(context, 404, 'not_found')
    const { words } = input.value
    for (const table of submissionTables) {
      const reply = await sendReply(database, {
        table,
        id,
        userId: context.get('user').id,
        words,
        now: now(),
      })
      if (reply !== undefined) return context.json({ id: reply }, 201)
    }
    return rejectRequest(context, 404, 'not_found')
  })
  routes.all('/counts', allowOnly('GET', 'HEAD'))
  routes.all('/:id', allowOnly('GET', 'HEAD'))
  routes.all('/:id/replies', allowOnly('POST'))
  return routes
}
