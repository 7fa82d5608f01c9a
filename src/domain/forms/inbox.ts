import * as z from 'zod/mini'
import { submissionStatuses } from './submission.ts'

/** What is listed together; the inbox holds all but what is archived, suspected or in the trash. */
export const submissionFolders = ['inbox', ...submissionStatuses, 'trash'] as const

export type SubmissionFolder = (typeof submissionFolders)[number]

/** A folder, or all of them at once: where a search looks. */
export type SearchedFolder = SubmissionFolder | 'all'

export const submissionPageSize = 100

/** Longer searches are cut. */
export const longestSearch = 200 // characters

const folderCounts = z.record(z.enum(submissionFolders), z.int())

export type FolderCounts = z.infer<typeof folderCounts>

/** Newest first; `next` goes into `?after=`. `total` counts all that are listed, `counts` every folder of the form. */
export function submissionPage<T extends z.ZodMiniType>(record: T) {
  return z.object({
    items: z.array(record),
    total: z.int(),
    counts: folderCounts,
    next: z.nullable(z.string()),
  })
}
