import * as z from 'zod/mini'
import { documentId, moment } from '#domain/editing/document-summary.ts'
import { publication, publishedEdition } from '#domain/editing/documents.ts'
import { defineCall, documentBodyLimit, nothing } from '#domain/endpoint.ts'
import { audioId } from './audio.ts'

export const largestAudio = 500 * 1024 * 1024 // bytes

export const audioRejections = [
  /** Neither WAV nor AIFF, FLAC or MP3. */
  'audio_kind_unsupported',
  /** Of such a kind, but encoded in a way that is not read, or damaged. */
  'audio_unreadable',
  'audio_too_many_channels',
  'audio_sample_rate',
  'audio_too_long',
  'audio_empty',
  'audio_too_large',
  'audio_space_full',
] as const

export type AudioRejection = (typeof audioRejections)[number]

export const storedAudio = z.object({
  id: audioId,
  name: z.string(),
  kind: z.enum(['wav', 'aiff', 'flac', 'mp3']),
  seconds: z.number(),
  rate: z.int(), // Hz
  channels: z.int(),
  bits: z.int(),
  loudness: z.nullable(z.number()), // LUFS
  truePeak: z.nullable(z.number()), // dBTP
  isClipped: z.boolean(),
  clippedAt: z.nullable(z.number()), // seconds
  isCut: z.boolean(),
  isSilent: z.boolean(),
  /** Pairs of lowest and highest samples over its length, from -1 to 1. */
  wave: z.array(z.array(z.number())),
  /** In dB, of the renditions that can be heard. */
  gains: z.array(z.number()),
  /** Of the rendition that is being made, from 0 to 1; null while none is. */
  progress: z.nullable(z.number()),
})

export type StoredAudio = z.infer<typeof storedAudio>

const soundList = z.object({
  audio: z.array(storedAudio),
  /** In bytes, what all sound takes and how much it may. */
  space: z.object({ used: z.int(), most: z.int() }),
  /** The documents that go public once they can be heard, at these versions, and those that could not then, with what
   * stands in their way now: reasons by "document field". */
  waiting: z.array(
    z.object({
      id: documentId,
      version: z.nullable(z.string()),
      /** Where it was wanted for a later time. */
      liveFrom: z.optional(moment),
      isRefused: z.boolean(),
      problems: z.record(z.string(), z.string()),
    }),
  ),
})

export type SoundList = z.infer<typeof soundList>

export const audioEndpoints = {
  list: defineCall('GET', '/api/audio', 'editor', { output: soundList }),
  publishWhenMade: defineCall('POST', '/api/audio/publications', 'admin', {
    input: publication,
    output: z.pick(publishedEdition, { overtaken: true }),
    limit: documentBodyLimit,
  }),
  callOff: defineCall('DELETE', '/api/audio/publications/{id}', 'admin', { output: nothing }),
}
