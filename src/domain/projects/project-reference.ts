import * as z from 'zod/mini'
import { longestProjectSlug, projectSlugForm } from './project-slug.ts'

/** A project by its slug. Whether there is one, the check of the whole site says. */
export const projectReference = z
  .string()
  .check(
    z.regex(projectSlugForm, 'must be the address of a project'),
    z.maxLength(longestProjectSlug, 'must be the address of a project'),
  )
