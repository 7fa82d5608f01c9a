import { normalizeMailbox } from '#domain/forms/mailbox.ts'
import { foldText } from '#domain/search/fold-text.ts'

/** What says that two rows are of one person: the mailbox, and the name, also without its accents. Two children with the address of
 * one guardian stay two people. */
export function createStudentKey(email: string, name: string): string {
  const words = foldText(name).split(/\s+/).filter(Boolean).join(' ')
  return `${normalizeMailbox(email)}\n${words}`
}
