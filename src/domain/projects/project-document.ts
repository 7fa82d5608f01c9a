import * as z from 'zod/mini'
import {
  calendarDate,
  localizedText,
  markedValue,
  partialText,
  sample,
  untranslatedText,
  webAddress,
} from '#domain/content/text.ts'
import { videoId } from '#domain/content/video-id.ts'
import { namedByContent } from '#domain/content/video-title.ts'
import type { Language } from '#domain/language.ts'
import { cropPositions } from '#domain/pictures/picture.ts'
import { projectRoles, projectSlugs } from './projects.ts'

/** content/projects/<slug>.yaml (docs/specification.md, "Entities"). */
export function projectDocument(language: Language) {
  const text = localizedText(language)
  return z.strictObject({
    slug: z.enum(projectSlugs),
    title: untranslatedText,
    subtitle: z.optional(text),
    role: markedValue(z.enum(projectRoles)),
    description: text,
    paragraphs: z.array(partialText(language)),
    sections: z.optional(
      z.array(z.strictObject({ title: partialText(language), paragraphs: z.array(partialText(language)) })),
    ),
    facts: z.optional(z.array(z.strictObject({ label: text, value: text }))),
    gallery: z.strictObject({
      count: z.int().check(z.gte(0)),
      lightbox: z.boolean(),
      greyscale: z.optional(z.boolean()),
    }),
    videos: z.strictObject({
      layout: z.enum(['thumbnails', 'players']),
      items: z.array(
        z
          .strictObject({ id: videoId, title: untranslatedText, uploaded: z.optional(calendarDate), sample })
          .check(namedByContent),
      ),
    }),
    links: z.array(z.strictObject({ kind: z.enum(['video', 'profile']), url: webAddress, sample })),
    imagePosition: z.optional(z.enum(cropPositions)),
    externalLink: z.optional(markedValue(webAddress)),
    next: z.enum(projectSlugs),
  })
}

export type Project = z.infer<ReturnType<typeof projectDocument>>
