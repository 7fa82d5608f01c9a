import * as z from 'zod/mini'
import type { ContentRule } from '#domain/content/content-rule.ts'

/** The beginning of the hash (SHA-256) of the file as it came. */
export const audioId = z
  .string()
  .check(
    z.regex(/^[0-9a-f]{32}$/, 'audio_id' satisfies ContentRule),
    z.maxLength(32, 'audio_id' satisfies ContentRule),
  )

export interface MeasuredAudio {
  seconds: number
  /** In LUFS; null for silence. */
  loudness: number | null
  /** In dBTP; null for silence. */
  truePeak: number | null
}

/** In LUFS, what recordings are brought to, as platforms do. */
const target = -18

/** In dBTP, what no peak exceeds. */
const ceiling = -1

/** In dB. */
const mostGain = 12
const step = 0.5

/**
 * By how many dB all movements of a recording are made louder, or softer: all alike, so that they stay as loud to each other as
 * they were played, and never so much that a peak is cut.
 */
export function findGain(movements: readonly MeasuredAudio[]): number {
  const heard = movements.flatMap(({ seconds, loudness, truePeak }) =>
    loudness === null || truePeak === null ? [] : [{ seconds, loudness, truePeak }],
  )
  if (heard.length === 0) return 0
  const seconds = heard.reduce((sum, each) => sum + each.seconds, 0)
  const energy = heard.reduce((sum, each) => sum + each.seconds * 10 ** (each.loudness / 10), 0)
  const loudness = 10 * Math.log10(energy / seconds)
  const peak = Math.max(...heard.map(({ truePeak }) => truePeak))
  const gain = Math.min(target - loudness, ceiling - peak, mostGain)
  return Math.max(-mostGain, Math.floor(gain / step) * step)
}

/** The address of what visitors hear: "/audio/{id}-m35.mp3" is 3.5 dB softer than what came, "p0" as loud. */
export function formatAudioPath(id: string, gain: number): string {
  return `/audio/${formatAudioName(id, gain)}`
}

/** The name of a rendition: of a file and its gain. */
export function formatAudioName(id: string, gain: number): string {
  return `${id}-${gain < 0 ? 'm' : 'p'}${Math.round(Math.abs(gain) * 10)}.mp3`
}

export interface AudioName {
  id: string
  gain: number
}

/** The file and the gain of a rendition's name; undefined for a name that none can have. */
export function parseAudioName(name: string): AudioName | undefined {
  const [, id, sign, tenths] = /^([0-9a-f]{32})-([mp])(\d{1,3})\.mp3$/.exec(name) ?? []
  if (id === undefined || tenths === undefined) return undefined
  const gain = (Number(tenths) / 10) * (sign === 'm' ? -1 : 1)
  return Math.abs(gain) <= mostGain && formatAudioName(id, gain) === name ? { id, gain } : undefined
}
