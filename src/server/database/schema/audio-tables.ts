import type { StoredAudio } from '#domain/recordings/recording-calls.ts'

/** Work on files, with attempts. */
export interface FileJobTable {
  id: string
  task: string
  /** When it is tried next; while somebody is at it, when another instance may take it. */
  due_at: string // UTC, ISO 8601
  attempts: number
}

export interface AudioTables {
  audio: {
    id: string
    kind: StoredAudio['kind']
    master: 'flac' | 'mp3'
    name: string
    rate: number // Hz
    channels: number
    bits: number
    frames: number
    byte_count: number
    hash: string
    /** JSON: loudness, true peak, wave, clipping, silence. */
    measured: string
    stored_at: string // UTC, ISO 8601
  }
  audio_renditions: {
    name: string
    audio: string
    byte_count: number
    made_at: string // UTC, ISO 8601
  }
  audio_jobs: FileJobTable & {
    progress: number | null // per cent
  }
}
