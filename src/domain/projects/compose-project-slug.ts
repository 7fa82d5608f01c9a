import { foldText } from '#domain/search/fold-text.ts'
import { longestProjectSlug } from './project-slug.ts'

/** The studio's own address for a project that is being made. */
export const newProjectEntry = 'new'

/** The address of a new project, made of its name and unlike any other: "duo-munoz-2". */
export function composeProjectSlug(title: string, taken: ReadonlySet<string>): string {
  const folded = foldText(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  const named = /^[a-z]/.test(folded) ? folded : `project-${folded}`.replace(/-$/, '')
  const short = named.slice(0, longestProjectSlug - 4).replace(/-$/, '')
  const isFree = (slug: string) => slug !== newProjectEntry && !taken.has(slug)
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? short : `${short}-${number}`
    if (isFree(slug)) return slug
  }
}
