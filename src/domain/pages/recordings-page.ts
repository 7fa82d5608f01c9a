import type { Text } from '#domain/content/text.ts'
import type { Thread } from '#domain/projects/threads.ts'
import type { PageBase } from './page-base.ts'

/** In bytes: what visitors can keep on a device to hear without a connection. */
export const mostKept = 200_000_000

export interface Track {
  /** The address of its sound; left out while that is being made. */
  source?: string
  title: Text
  /** Its title is no more than its number. */
  isUntitled?: true
  seconds: number
  length: string
  bytes: number
  /** Of its file, in words; left out where it is one of a list. */
  size?: string
  /** The outline of its wave; empty where it is one of a list. */
  wave: string
}

export interface ListedRecording {
  id: string
  path: string
  title: Text
  composer: Text
  facts: string
  length: string
  /** The outline of its whole wave, in a box of 1000 by 100. */
  wave: string
  thread: Thread
  tracks: Track[]
  sample?: true
}

interface HeardProject {
  slug: string
  title: Text
  thread: Thread
  /** Of its recordings. */
  ids: string[]
}

/** What can be heard: all of it, or one recording; all words come with it, so that other pages have none of them. */
export interface RecordingsPage extends PageBase<'recordings'> {
  recordings: ListedRecording[]
  /** Those that recordings are of, to choose among; none where there would be no choice. */
  projects: HeardProject[]
  /** The one whose recordings are asked for. */
  project?: string
  chosen?: {
    recording: ListedRecording
    wave: string
    /** Where movements begin in it, from 0 to 1. */
    marks: number[]
    /** As times: "2:32". */
    begins: string[]
    details: { label: string; text: Text; path?: string }[]
    note: Text[]
    /** What the files of its movements are called; left out where it may not be taken along. */
    fileNames?: string[]
    /** How much it takes of what can be kept on a device. */
    keepNote: string
    /** Where the programme is asked for that it is of. */
    ask?: { label: string; path: string }
    next?: { label: string; path: string }
  }
  words: RecordingWords
}

export const playerWords = [
  'play',
  'pause',
  'making',
  'sample',
  'player',
  'back',
  'on',
  'place',
  'of',
  'close',
  'failed',
  'refused',
  'noLine',
  'retry',
  'goOn',
] as const

export type PlayerWords = Record<(typeof playerWords)[number], string>

export const recordingWords = [
  ...playerWords,
  'all',
  'everything',
  'byProject',
  'movements',
  'details',
  'notes',
  'course',
  'download',
  'keepHeading',
  'keep',
  'keepRemove',
  'notKept',
  'keeping',
  'kept',
  'keepFull',
  'keepFailed',
] as const

export type RecordingWords = Record<(typeof recordingWords)[number], string>

/** What can be heard of something that a page is about, with all words for it. */
export interface HeardRecordings {
  recordings: ListedRecording[]
  heading: string
  all: string
  words: PlayerWords
}
