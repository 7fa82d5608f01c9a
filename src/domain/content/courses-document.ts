import * as z from 'zod/mini'
import type { ContentRule } from './content-rule.ts'
import type { Resolved } from './localized.ts'
import { localizedText, sample } from './text.ts'

const text = localizedText
const titled = z.strictObject({ title: text, text })

/** content/courses.yaml. */
export const coursesDocument = z.strictObject({
  audience: z.strictObject({ composers: titled, students: titled, professionals: titled }),
  method: z.array(titled).check(z.length(4, 'four_steps' satisfies ContentRule)),
  testimonials: z
    .array(z.strictObject({ quotation: text, attribution: text, sample }))
    .check(z.maxLength(100)),
  registration: z.strictObject({ intro: text, consent: text }),
})

export type Courses = Resolved<z.infer<typeof coursesDocument>>
