// A process of its own for one photograph: what is in it may be made to do harm, and an encoder that has begun can only
// be ended with its process (decision 029).

import { checkPhotograph } from './check-photograph.ts'
import { cutPhotograph } from './cut-photograph.ts'
import type { RenderTask } from './render-messages.ts'
import type { RenderResult } from './renderer.ts'

// Nobody waits for the work of a child whose parent is gone.
process.on('disconnect', () => process.exit(0))

process.once('message', async (task: RenderTask) => {
  const result: RenderResult = await (task.name === 'check' ? checkPhotograph(task) : cutPhotograph(task))
  process.send?.(result, () => process.exit(0))
})
