// A process of its own for one recording: what is in it may be made to do harm (decision 029).

import { describeReason } from '#server/startup/start-error.ts'
import type { ChildAnswer, ChildTask } from './audio-worker.ts'
import { keepSound } from './keep-sound.ts'
import { SoundError } from './open-sound.ts'
import { renderMp3 } from './render-mp3.ts'

// Nobody waits for the work of a child whose parent is gone.
process.on('disconnect', () => process.exit(0))

const send = (answer: ChildAnswer, done?: () => void) => process.send?.(answer, () => done?.())

process.once('message', async (task: ChildTask) => {
  const answer = await work(task)
  send(answer, () => process.exit(0))
})

async function work(task: ChildTask): Promise<ChildAnswer> {
  try {
    let percent = -1
    const onProgress = (part: number) => {
      if (Math.floor(part * 100) <= percent) return
      percent = Math.floor(part * 100)
      send({ progress: part })
    }
    if (task.name === 'keep') return { kept: await keepSound(task.source, task.target, onProgress) }
    const { source, target, gain, frames } = task
    await renderMp3(source, target, { gain, frames, onProgress })
    return { rendered: true }
  } catch (error) {
    if (error instanceof SoundError) return { rejection: error.code }
    return { failure: describeReason(error) }
  }
}
