import type { ContentRule } from '#domain/content/content-rule.ts'
import type { Language } from '#domain/language.ts'
import { longestProjectSlug } from '#domain/projects/project-slug.ts'
import { readWords } from '#words/stored-words.ts'
import type { StoredWords } from '#words/words.ts'

/** Why something cannot be published, or not even be stored. */
export type ContentReason =
  | { code: ContentReasonCode; subject?: string | number | undefined }
  /** Any of these would do. */
  | { either: readonly ContentReason[] }

export type ContentReasonCode = ContentRule | Exclude<keyof StoredWords<'content'>, 'either'>

/** A reason with what it is about. */
export function createReason(code: ContentReasonCode, subject?: string | number): ContentReason {
  return subject === undefined ? { code } : { code, subject }
}

/** The reason that the message of a schema names: a code, and after a space what it is about. */
export function readRule(message: string): ContentReason {
  const [code = '', subject] = message.split(' ')
  return isReasonCode(code) ? createReason(code, subject) : createReason('not_allowed')
}

/** The sentence of a reason, without the field that it is about. */
export function describeReason(reason: ContentReason, language: Language): string {
  const { t } = readWords('content', language)
  if (!('either' in reason)) {
    return t(reason.code, { subject: reason.subject, longest: longestProjectSlug })
  }
  const sentences = new Set(reason.either.map((each) => describeReason(each, language)))
  return [...sentences].reduce((first, second) => t('either', { first, second }))
}

function isReasonCode(code: string): code is ContentReasonCode {
  return code !== 'either' && readWords('content', 'en').find(code) !== undefined
}
