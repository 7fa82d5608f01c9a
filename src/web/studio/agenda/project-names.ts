import { projectSlugs } from '#domain/projects/projects.ts'
import { nameSlug } from '#web/studio/entries/name-choice.ts'

/** The projects by their slugs, in words: "Songs of reeds". */
export const projectNames = projectSlugs.map((slug) => ({ value: slug, label: nameSlug(slug) }))
