import * as z from 'zod/mini'
import { documentId } from '#domain/editing/document-summary.ts'
import { defineCall } from '#domain/endpoint.ts'
import { submissionForms } from '#domain/forms/registry.ts'
import { submissionRecord } from '#domain/forms/submission.ts'
import { studioRooms } from '#domain/studio-rooms.ts'

/** So many of each kind are listed; all are counted. */
export const mostFound = 20

const foundMessage = z.object({
  form: z.enum(submissionForms.map(({ name }) => name)),
  id: submissionRecord.id,
  created_at: submissionRecord.created_at,
  status: submissionRecord.status,
  trashed_at: submissionRecord.trashed_at,
  sender: z.string(),
  excerpt: z.string(),
})

const foundRoom = z.object({
  room: z.enum(studioRooms),
  total: z.int(),
  items: z.array(z.object({ id: documentId, excerpt: z.string() })),
})

export type FoundRoom = z.infer<typeof foundRoom>

/** What has all the words: messages of every folder, the newest first, people and students, for admins alone; and what is written,
 * by the rooms of the studio and the ids of the documents. */
export const studioFindings = z.object({
  messages: z.object({ total: z.int(), items: z.array(foundMessage) }),
  people: z.object({ total: z.int(), items: z.array(z.object({ email: z.string() })) }),
  students: z.object({
    total: z.int(),
    items: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  }),
  documents: z.array(foundRoom),
})

export type StudioFindings = z.infer<typeof studioFindings>

export const searchStudio = defineCall('GET', '/api/search', 'editor', { output: studioFindings })
