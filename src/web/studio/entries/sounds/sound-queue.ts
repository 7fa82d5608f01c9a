import { contentEndpoints } from '#domain/api.ts'
import { readValue } from '#domain/editing/content-change.ts'
import { createEntrySaver } from '#web/studio/editing/create-entry-saver.ts'
import { findOpenSaver } from '#web/studio/editing/use-draft.ts'
import { callOrThrow } from '#web/studio/queries/query-client.ts'
import { addInOrder } from '#web/studio/uploads/add-in-order.ts'
import type { ShownUploads } from '#web/studio/uploads/upload-line.tsx'
import { UploadQueue } from '#web/studio/uploads/upload-queue.ts'
import { convertRecorderFile } from './convert-recorder-file.ts'
import { soundsKey } from './use-sounds.ts'

const soundQueue = new UploadQueue({ kind: 'audio', empty: 'audio_empty', convert: convertRecorderFile }, 1)

export const soundUploads: ShownUploads = { queue: soundQueue, words: 'recordings', key: soundsKey }

/** What adds a movement waits for the one before. */
let turn: Promise<unknown> = Promise.resolve()

/** Sends files that become movements of a recording in the order in which they were chosen, also once its form is left. Gives
 * how many did not. */
export function addSounds(recording: string, files: Iterable<File>): Promise<number> {
  return addInOrder(soundQueue.add(files, { target: recording }), (audio) => {
    const added = turn.then(() => addMovement(recording, audio))
    turn = added.catch(() => undefined)
    return added
  })
}

/** Without a line it is kept on the device, and sent once the form is opened. */
async function addMovement(recording: string, audio: string): Promise<void> {
  const stored = findOpenSaver(recording) === undefined ? await readRecording(recording) : undefined
  const open = findOpenSaver(recording)
  const saver = open ?? createEntrySaver(stored)
  const movements = readValue(saver.read().content, ['movements'])
  saver.change(['movements', Array.isArray(movements) ? movements.length : 0], { audio })
  await saver.flush()
  if (open === undefined) saver.stop()
}

async function readRecording(id: string) {
  return await callOrThrow(contentEndpoints.read, { id })
}
