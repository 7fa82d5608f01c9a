import { projectSlugs } from '#domain/projects/projects.ts'

/** The projects by their slugs, in words: "Songs of reeds". */
export const projectNames = projectSlugs.map((slug) => ({
  value: slug,
  label: slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' '),
}))
