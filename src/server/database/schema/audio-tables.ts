import type { StoredAudio } from '#domain/recordings/recording-calls.ts'

interface AudioTable {
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

interface AudioRenditionTable {
  name: string
  audio: string
  byte_count: number
  made_at: string // UTC, ISO 8601
}

/** Work on files, with attempts. */
export interface FileJobTable {
  id: string
  task: string
  /** When it is tried next; while somebody is at it, when another instance may take it. */
  due_at: string // UTC, ISO 8601
  attempts: number
}

interface AudioJobTable extends FileJobTable {
  progress: number | null // per cent
}

export interface AudioTables {
  audio: AudioTable
  audio_renditions: AudioRenditionTable
  audio_jobs: AudioJobTable
}
