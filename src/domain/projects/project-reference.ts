import * as z from 'zod/mini'
import { longestProjectSlug, projectSlugForm } from './project-slug.ts'

/** A project by its slug. Whether there is one, the check of the whole site says. */
export const projectReference = z
  .string()
  .check(
    z.regex(projectSlugForm, 'must be the address of a project'),
    z.maxLength(longestProjectSlug, 'must be the address of a project'),
  )

const addressForm = `must have small letters, digits and hyphens, begin with a letter, and be ${longestProjectSlug} characters long at most`

/** The last part of the address of a project's page. */
export const projectAddress = z
  .string()
  .check(z.regex(projectSlugForm, addressForm), z.maxLength(longestProjectSlug, addressForm))
