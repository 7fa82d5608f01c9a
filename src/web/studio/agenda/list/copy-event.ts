import { formatDocumentId } from '#domain/content/types/registry.ts'
import { createDocument } from '#web/studio/documents/create-document.ts'
import { copyFields } from '#web/studio/editing/add-change.ts'

/** What a duplicate does not take over: its own name, when it is, whether it is held, and who asked for it. */
const ownFields = ['id', 'date', 'end', 'postponed', 'previousDate', 'cancelled', 'sample', 'request']

let duplicated: string | undefined

/** Whether an event was just made as a duplicate, which lacks its date; it is asked once. */
export function takeDuplicated(name: string | undefined): boolean {
  const isFresh = name !== undefined && duplicated === formatDocumentId('event', name)
  if (isFresh) duplicated = undefined
  return isFresh
}

/** Creates a draft with all that an event says, but its date and its status. */
export async function copyEvent(content: unknown) {
  const created = await createDocument('event', copyFields(content, ownFields))
  if (created.ok) duplicated = created.value.id
  return created
}
