import type { StudioLanguageCode } from '#domain/accounts/studio-languages.ts'
import type { ContentRule } from '#domain/content/content-rule.ts'
import { longestProjectSlug } from '#domain/projects/project-slug.ts'
import { readWords } from '#words/stored-words.ts'
import type { StoredWords } from '#words/words.ts'

/** Why something cannot be published, or not even be stored, in the languages of the studio. */
export type ContentReason = Readonly<Record<StudioLanguageCode, string>>

/** Every rule has words. */
export type ContentReasonCode = ContentRule | keyof StoredWords<'content'>

/** The words of a reason, with what it is about. */
export function giveReason(code: ContentReasonCode, subject?: string | number): ContentReason {
  const write = (language: StudioLanguageCode) =>
    readWords('content', language).t(code, { subject, longest: longestProjectSlug })
  return { en: write('en'), es: write('es') }
}

/** The reason that the message of a schema names: a code, and after a space what it is about. */
export function readRule(message: string): ContentReason {
  const [code = '', subject] = message.split(' ')
  return isReasonCode(code) ? giveReason(code, subject) : giveReason('not_allowed')
}

function isReasonCode(code: string): code is ContentReasonCode {
  return readWords('content', 'en').find(code) !== undefined
}
