import * as z from 'zod/mini'
import { footerPages } from '#domain/page-list.ts'
import type { ContentRule } from './content-rule.ts'
import type { Resolved } from './localized.ts'
import { localizedText } from './text.ts'

/** A page of text, content/texts/<page>.yaml. */
export const textPageDocument = z.strictObject({
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
        title: localizedText,
        paragraphs: z.array(localizedText).check(z.maxLength(100)),
        items: z.optional(z.array(localizedText).check(z.maxLength(100))),
        link: z.optional(z.enum(footerPages)),
      }),
    )
    .check(z.maxLength(100)),
})

export type TextPageContent = Resolved<z.infer<typeof textPageDocument>>
