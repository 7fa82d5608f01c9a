import * as z from 'zod/mini'
import { languages } from '#domain/language.ts'
import { textBase, writtenText } from './message.ts'

/** A beginning for a reply; `closing` ends each but those to a request for a lesson, whose mail has an end. */
export const replyTemplateNames = [
  'session',
  'detail',
  'accept',
  'decline',
  'full',
  'elsewhere',
  'closing',
] as const

export const longestReplyTemplate = 2_000 // characters

const templateName = z.enum(replyTemplateNames, 'value_invalid')

const templateLanguage = z.enum(languages, 'value_invalid')

export const replyTemplates = z.record(templateLanguage, z.record(templateName, z.string()))

export type ReplyTemplates = z.infer<typeof replyTemplates>

/** Empty words bring back those that the product came with. */
export const replyTemplateChange = z.strictObject({
  language: templateLanguage,
  name: templateName,
  words: writtenText(longestReplyTemplate),
  base: textBase,
})

export type ReplyTemplateChange = z.infer<typeof replyTemplateChange>

/** Where words begin that a template leaves open ("on … at …"), in characters; an ellipsis behind a word is none. */
export function findGap(words: string): number | undefined {
  const gap = /(?<=^|\s)…(?=[\s.,;:?!]|$)/m.exec(words)
  return gap?.index
}
