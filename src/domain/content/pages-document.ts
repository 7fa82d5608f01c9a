import * as z from 'zod/mini'
import type { StaticPageName } from '#domain/page-list.ts'
import type { Resolved } from './localized.ts'
import { localizedText } from './text.ts'

/** What a page says of itself, an entry of content/pages.yaml. */
export const pageEntry = z.strictObject({
  heading: localizedText,
  intro: z.optional(localizedText),
  description: localizedText,
})

export type Pages = Record<StaticPageName | 'not-found', Resolved<z.infer<typeof pageEntry>>>
