import { parseDocumentId } from '#domain/content/types/registry.ts'
import { submissionForms } from '#domain/forms/registry.ts'
import { trashEndpoints } from '#domain/trash/trash.ts'
import { isAdmin } from '#server/accounts/roles.ts'
import type { ServeCall } from '#server/accounts/serve-calls.ts'
import { eraseDocument, listTrashedDocuments } from '#server/content/trash.ts'
import { isIdentifier } from '#server/database/identifiers.ts'
import type { Database } from '#server/database/tables.ts'
import { rejectRequest } from '#server/http/responses.ts'
import { deleteErasedPhotographs } from '#server/pictures/photographs/cleaning.ts'
import { eraseSubmission } from '#server/submissions/change-message.ts'
import { isLessonAhead } from '#server/submissions/lesson-ahead.ts'
import { listTrashedMessages } from '#server/submissions/list-submissions.ts'

interface TrashRouteOptions {
  database: Database
  now: () => Date
  retentionMonths: number
}

/** All that was deleted and can be taken back, and how it goes at once. */
export function routeTrash(serve: ServeCall, { database, now, retentionMonths }: TrashRouteOptions): void {
  serve(trashEndpoints.list, async (context) => {
    const readsMessages = await isAdmin(database, context.get('user').id)
    const forms = readsMessages ? submissionForms : []
    const messages = await Promise.all(
      forms.map((form) => listTrashedMessages(database, form, retentionMonths)),
    )
    const documents = await listTrashedDocuments(database, now())
    return { documents, messages: messages.flat() }
  })
  serve(trashEndpoints.erase, async (context) => {
    const id = context.req.param('id')
    if (parseDocumentId(id) === undefined) {
      const userId = context.get('user').id
      for (const { table } of isIdentifier(id) ? submissionForms : [])
        if (await eraseSubmission(database, { table, id, userId }, now())) return context.body(null, 204)
      const stays = isIdentifier(id) && (await isLessonAhead(database, id, now()))
      return stays ? rejectRequest(context, 409, 'lesson_ahead') : rejectRequest(context, 404, 'not_found')
    }
    const erased = await eraseDocument(database, id, { now: now() })
    if (erased === 'missing') return rejectRequest(context, 404, 'not_found')
    if (erased === 'shown') return rejectRequest(context, 409, 'still_public')
    await deleteErasedPhotographs(database)
    return context.body(null, 204)
  })
}
