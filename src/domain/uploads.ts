import * as z from 'zod/mini'
import { defineCall, nothing } from './endpoint.ts'
import { photographRejections } from './pictures/photograph-calls.ts'
import { photographId } from './pictures/photograph-document.ts'
import { riderRejections } from './press/rider.ts'
import { audioRejections } from './recordings/recording-calls.ts'
import { isStorable } from './validation/validation.ts'

/** In bytes; every piece of a file but the last has this size. */
export const pieceSize = 256 * 1024

/** How many bytes of the file went before the piece, as in the IETF's draft of resumable uploads. */
export const offsetHeader = 'Upload-Offset'

export const uploadKinds = ['photo', 'rider', 'audio'] as const

export type UploadKind = (typeof uploadKinds)[number]

/** Why no more is taken for now, of whatever kind. */
export const quotaRejections = ['upload_day_full', 'uploads_unfinished', 'upload_disk_full'] as const

export type QuotaRejection = (typeof quotaRejections)[number]

export const uploadRejections = [
  ...photographRejections,
  ...audioRejections,
  ...riderRejections,
  ...quotaRejections,
] as const

export type UploadRejection = (typeof uploadRejections)[number]

const uploadStart = z.strictObject({
  kind: z.enum(uploadKinds, 'value_invalid'),
  name: z
    .string('value_invalid')
    .check(z.trim(), z.minLength(1), z.maxLength(200), z.refine(isStorable, 'value_invalid')),
  size: z.int('value_invalid').check(z.gte(1, 'value_invalid')),
  /** When the file was changed last, in ms since 1970: with name and size it tells one file from another. */
  modified: z.int('value_invalid'),
  /** The photograph in whose place it comes; what is said of that, and where it stands, stays. */
  replaces: z.optional(photographId),
})

export type UploadStart = z.infer<typeof uploadStart>

/** How much of a file has come; once it is whole, what it is stored as or why it is not. */
export const uploadProgress = z.object({
  id: z.string(),
  received: z.int(), // bytes
  stored: z.nullable(z.string()),
  rejection: z.nullable(z.enum(uploadRejections)),
  /** Whether that photograph was there before the file came. */
  isKnown: z.optional(z.boolean()),
  /** How far a recording is measured, from 0 to 1; nothing before it is known for one. */
  measured: z.optional(z.number()),
})

export type UploadProgress = z.infer<typeof uploadProgress>

const uploadPath = '/api/uploads/{id}'

/** A file comes in pieces of 256 KB, each a `PUT` of its bytes with their offset in a header. */
export const uploadEndpoints = {
  begin: defineCall('POST', '/api/uploads', 'editor', { input: uploadStart, output: uploadProgress }),
  read: defineCall('GET', uploadPath, 'editor', { output: uploadProgress }),
  send: defineCall('PUT', uploadPath, 'editor', { output: uploadProgress, limit: pieceSize }),
  cancel: defineCall('DELETE', uploadPath, 'editor', { output: nothing }),
}
