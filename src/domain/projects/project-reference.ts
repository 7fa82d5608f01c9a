import * as z from 'zod/mini'
import type { ContentRule } from '#domain/content/content-rule.ts'
import { longestProjectSlug, projectSlugForm } from './project-slug.ts'

/** A project by its slug. Whether there is one, the check of the whole site says. */
export const projectReference = z
  .string()
  .check(
    z.regex(projectSlugForm, 'project_reference' satisfies ContentRule),
    z.maxLength(longestProjectSlug, 'project_reference' satisfies ContentRule),
  )

export const projectAddress = z
  .string()
  .check(
    z.regex(projectSlugForm, 'project_address' satisfies ContentRule),
    z.maxLength(longestProjectSlug, 'project_address' satisfies ContentRule),
  )
