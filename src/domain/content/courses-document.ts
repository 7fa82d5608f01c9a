import * as z from 'zod/mini'
import type { Language } from '#domain/language.ts'
import type { ContentRule } from './content-rule.ts'
import { rememberByLanguage } from './remember-by-language.ts'
import { localizedText, sample } from './text.ts'

/** content/courses.yaml. */
export const coursesDocument = rememberByLanguage((language: Language) => {
  const text = localizedText(language)
  const titled = z.strictObject({ title: text, text })
  return z.strictObject({
    audience: z.strictObject({ composers: titled, students: titled, professionals: titled }),
    method: z.array(titled).check(z.length(4, 'four_steps' satisfies ContentRule)),
    testimonials: z
      .array(z.strictObject({ quotation: text, attribution: text, sample }))
      .check(z.maxLength(100)),
    registration: z.strictObject({ intro: text, consent: text }),
  })
})

export type Courses = z.infer<ReturnType<typeof coursesDocument>>
