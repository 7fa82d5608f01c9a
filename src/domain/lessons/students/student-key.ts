import { foldText } from '#domain/search/fold-text.ts'
import { composeLetters } from '#domain/validation/validation.ts'

/** What says that two rows are of one person: the address, in any capitalization, and the name, also without its accents. Two
 * children with the address of one guardian stay two people. */
export function createStudentKey(email: string, name: string): string {
  const words = foldText(name).split(/\s+/).filter(Boolean).join(' ')
  return `${composeLetters(email.trim()).toLowerCase()}\n${words}`
}
