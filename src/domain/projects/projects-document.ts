import * as z from 'zod/mini'
import { projectReference } from './project-reference.ts'

export const projectsDocument = z.strictObject({ order: z.array(projectReference).check(z.maxLength(500)) })

/** Slugs in the site's order; those that it does not name come last, in the order of the alphabet. */
export function arrangeProjects(slugs: Iterable<string>, order: readonly string[]): string[] {
  const present = new Set(slugs)
  const named = [...new Set(order)].filter((slug) => present.has(slug))
  return [...named, ...[...present].filter((slug) => !named.includes(slug)).toSorted()]
}
