import * as z from 'zod/mini'
import { listProjectAddresses } from '#domain/projects/project-address.ts'
import { projectReference } from '#domain/projects/project-reference.ts'
import type { ContentIssue } from './content-issue.ts'
import { giveReason } from './content-reasons.ts'
import type { Files } from './document-files.ts'
import { listProjectFiles } from './documents.ts'

/** The lists whose entries name a project, by their files. */
const lists = { 'agenda.yaml': 'events', 'videos.yaml': 'videos', 'programmes.yaml': 'programmes' }

const file = z.record(z.string(), z.unknown())
const naming = z.object({ project: z.string() })
const named = z.object({ slug: projectReference })

/** The events, videos and programmes of a project that is not there. */
export function listProjectIssues(files: Files): ContentIssue[] {
  const slugs = new Set(listProjectFiles(files.keys()).values())
  return Object.entries(lists).flatMap(([path, list]) => {
    const entries = file.safeParse(files.get(path)).data?.[list]
    if (!Array.isArray(entries)) return []
    return entries.flatMap((entry, index): ContentIssue[] => {
      const slug = naming.safeParse(entry).data?.project
      if (slug === undefined || slugs.has(slug)) return []
      return [
        {
          file: path,
          field: `${list}[${index}].project`,
          reason: giveReason('project_not_public', slug),
        },
      ]
    })
  })
}

/** The projects whose slug is not the name of their file. */
export function listSlugIssues(files: Files): ContentIssue[] {
  return [...listProjectFiles(files.keys())].flatMap(([path, slug]) => {
    const { data } = named.safeParse(files.get(path))
    if (data === undefined || data.slug === slug) return []
    return [{ file: path, field: 'slug', reason: giveReason('slug_of_file', slug) }]
  })
}

/** The projects that were given an address which another one is at, or was. */
export function listAddressIssues(files: Files): ContentIssue[] {
  const projects = [...listProjectFiles(files.keys())].map(([path, slug]) => ({
    ...{ path, slug },
    addresses: listProjectAddresses({ ...file.safeParse(files.get(path)).data, slug }),
  }))
  return projects.flatMap(({ path, slug, addresses }) => {
    const given = addresses.filter((address) => address !== slug)
    const owner = projects.find(
      (other) => other.path !== path && given.some((address) => other.addresses.includes(address)),
    )
    if (owner === undefined) return []
    return [{ file: path, field: 'address', reason: giveReason('address_taken', owner.slug) }]
  })
}
