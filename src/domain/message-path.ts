import type { FormDescription, FormName } from '#domain/forms/form-description.ts'
import { getForm } from '#domain/forms/registry.ts'
import { studioPath } from './studio-rooms.ts'

/** Apart from the routes, which every visitor fetches. */
export function messagePath(id: string): string {
  return `/admin/messages/${id}`
}

/** Where the studio opens what was sent by a form: in the form's own room, or among the messages. */
export function sentPath({ form, id }: { form: FormName; id: string }): string {
  const { room }: FormDescription = getForm(form)
  return room === undefined ? messagePath(id) : studioPath(room, id)
}
