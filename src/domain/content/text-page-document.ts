import * as z from 'zod/mini'
import type { Language } from '#domain/language.ts'
import { footerPages } from '#domain/page-list.ts'
import type { ContentRule } from './content-rule.ts'
import { rememberByLanguage } from './remember-by-language.ts'
import { localizedText } from './text.ts'

/** A page of text, content/texts/<page>.yaml. */
export const textPageDocument = rememberByLanguage((language: Language) => {
  const text = localizedText(language)
  return z.strictObject({
    updated: z.optional(
      z
        .string()
        .check(
          z.regex(/^\d{4}-\d{2}$/, 'month' satisfies ContentRule),
          z.maxLength(7, 'month' satisfies ContentRule),
        ),
    ),
    sections: z
      .array(
        z.strictObject({
          title: text,
          paragraphs: z.array(text).check(z.maxLength(100)),
          items: z.optional(z.array(text).check(z.maxLength(100))),
          link: z.optional(z.enum(footerPages)),
        }),
      )
      .check(z.maxLength(100)),
  })
})

export type TextPageContent = z.infer<ReturnType<typeof textPageDocument>>
