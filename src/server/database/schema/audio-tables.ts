import type { StoredAudio } from '#domain/recordings/recording-calls.ts'

/** A recording as it is kept: FLAC of what came uncompressed, else the file as it came. */
interface AudioTable {
  id: string
  kind: StoredAudio['kind']
  master: 'flac' | 'mp3'
  /** Of the file as it came. */
  name: string
  rate: number // Hz
  channels: number
  bits: number
  frames: number
  byte_count: number
  /** SHA-256 of the master. */
  hash: string
  /** JSON: loudness, true peak, wave, clipping, silence. */
  measured: string
  stored_at: string // UTC, ISO 8601
}

/** What visitors hear of a recording, at one gain. */
interface AudioRenditionTable {
  name: string
  audio: string
  byte_count: number
  made_at: string // UTC, ISO 8601
}

/** What is to be measured or rendered; the task is JSON. */
interface AudioJobTable {
  id: string
  task: string
  /** When it is tried next; while somebody is at it, when another instance may take it. */
  due_at: string // UTC, ISO 8601
  attempts: number
  progress: number | null // per cent
}

export interface AudioTables {
  audio: AudioTable
  audio_renditions: AudioRenditionTable
  audio_jobs: AudioJobTable
}
