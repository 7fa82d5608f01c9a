// A process of its own for the sheets of an edition: what draws them is large, and pages would wait for it (decision 038).

import { drawSheet, type SheetContent } from './draw-sheet.ts'

// Nobody waits for the sheets of a process that is gone.
process.on('disconnect', () => process.exit(0))

process.once('message', async (contents: SheetContent[]) => {
  const sheets: Buffer[] = []
  for (const content of contents) sheets.push(await drawSheet(content))
  process.send?.(sheets, () => process.exit(0))
})
