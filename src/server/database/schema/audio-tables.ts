import type { StoredAudio } from '#domain/recordings/recording-calls.ts'
import type { FileJobTable } from './file-job-table.ts'

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

interface AudioJobTable extends FileJobTable {
  progress: number | null // per cent
}

export interface AudioTables {
  audio: AudioTable
  audio_renditions: AudioRenditionTable
  audio_jobs: AudioJobTable
}
