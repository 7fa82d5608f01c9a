import * as z from 'zod/mini'
import type { ContentRule } from '#domain/content/content-rule.ts'
import type { Resolved } from '#domain/content/localized.ts'
import {
  calendarDate,
  localizedText,
  markedValue,
  sample,
  untranslatedText,
  webAddress,
} from '#domain/content/text.ts'
import { namedByContent, videoId } from '#domain/content/video-id.ts'
import { lastPicture } from '#domain/content/video-pictures.ts'
import { cropPositions } from '#domain/pictures/picture.ts'
import { projectAddress, projectReference } from './project-reference.ts'
import {
  findOwnThread,
  isSpecified,
  type ProjectForm,
  projectForms,
  projectRoles,
  specifiedProjects,
} from './projects.ts'
import { type Thread, threads } from './threads.ts'

/** Of one project: its page shows them all at once. */
export const mostGalleryPictures = 200

const paragraphs = z.array(localizedText).check(z.maxLength(100))
const fact = z.strictObject({ label: z.optional(localizedText), value: z.optional(localizedText) })
const entry = z.strictObject({
  /** What other documents name it by; it stays. */
  slug: projectReference,
  /** Of its page, where that is no longer the slug (decision 041). */
  address: z.optional(projectAddress),
  /** Those that it was at since then; publishing adds to them. */
  formerAddresses: z.optional(z.array(projectAddress).check(z.maxLength(200))),
  title: untranslatedText,
  subtitle: z.optional(localizedText),
  role: z.optional(markedValue(z.enum(projectRoles))),
  description: z.optional(localizedText),
  paragraphs,
  sections: z.optional(z.array(z.strictObject({ title: localizedText, paragraphs })).check(z.maxLength(50))),
  facts: z.optional(z.pipe(z.array(fact).check(z.maxLength(100)), z.transform(leaveOutHalfWritten))),
  gallery: z.strictObject({
    count: z.int().check(z.gte(0), z.lte(mostGalleryPictures)),
    lightbox: z.boolean(),
    greyscale: z.optional(z.boolean()),
  }),
  videos: z.strictObject({
    layout: z.enum(['thumbnails', 'players']),
    items: z
      .array(
        z
          .strictObject({
            id: videoId,
            title: untranslatedText,
            uploaded: z.optional(calendarDate),
            picture: z.optional(z.int().check(z.gte(1), z.lte(lastPicture))),
            sample,
          })
          .check(namedByContent),
      )
      .check(z.maxLength(200)),
  }),
  links: z
    .array(z.strictObject({ kind: z.enum(['video', 'profile']), url: webAddress, sample }))
    .check(z.maxLength(100)),
  imagePosition: z.optional(z.enum(cropPositions)),
  externalLink: z.optional(markedValue(webAddress)),
  /** Left out, the next one in the site's order. */
  next: z.optional(projectReference),
  thread: z.optional(z.enum(threads)),
  form: z.optional(z.enum(projectForms)),
})
const staysWhereSpecified = z.refine<{ slug: string; address?: string | undefined }>(
  ({ slug, address = slug }) => address === slug || !isSpecified(slug),
  { path: ['address'], error: 'address_stays' satisfies ContentRule },
)

/** A fact of which only one half is written holds nothing back: visitors see the others. */
function leaveOutHalfWritten(facts: z.infer<typeof fact>[]) {
  return facts.flatMap(({ label, value }) =>
    label === undefined || value === undefined ? [] : [{ label, value }],
  )
}

export const projectDocument = z.pipe(entry.check(staysWhereSpecified), z.transform(completeProject))

function completeProject<
  P extends { slug: string; thread?: Thread | undefined; form?: ProjectForm | undefined },
>(project: P) {
  const { slug, thread = findOwnThread(slug) } = project
  const { form = isSpecified(slug) ? specifiedProjects[slug].form : 'ensemble' } = project
  return { ...project, thread, form }
}

export type Project = Resolved<z.infer<typeof projectDocument>>
