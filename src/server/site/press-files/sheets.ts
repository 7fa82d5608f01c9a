import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { writeAtomically } from '#server/files/write-atomically.ts'
import { createChildren } from '#server/jobs/children.ts'
import { yieldToPages } from '#server/jobs/confined-child.ts'
import type { SheetContent } from './draw-sheet.ts'

export interface Sheets {
  read(contents: readonly SheetContent[]): Promise<Buffer[]>
  hasKept(): Promise<boolean>
  close(): void
}

/** To be raised when the drawing changes, so that kept sheets are drawn anew. */
const drawingVersion = 4

/** In ms; six sheets take two seconds of a processor that does nothing else. */
const longestDrawing = 120_000

const drawnSheets = z.array(z.instanceof(Buffer))

/** Keeps the last sheet of each language in a folder; what is new is drawn in a process of its own (decision 038). */
export function openSheets({ folder, log }: { folder: string; log: Logger }): Sheets {
  const children = createChildren(startDrawing, longestDrawing)
  let last: Promise<unknown> = Promise.resolve()

  const readKept = (content: SheetContent) =>
    readFile(join(folder, formatFileName(content))).catch(() => undefined)

  const read = async (contents: readonly SheetContent[]): Promise<Buffer[]> => {
    const kept = await Promise.all(contents.map(readKept))
    const lacking = contents.filter((_, place) => kept[place] === undefined)
    if (lacking.length === 0) return kept.flatMap((sheet) => sheet ?? [])
    const drawn = await children.run(lacking, (message) => drawnSheets.parse(message))
    for (const [place, content] of lacking.entries())
      await keep(folder, content, drawn[place]).catch((error) =>
        log.warn({ code: error.code }, 'a sheet of the press kit was not kept'),
      )
    return contents.flatMap((content, place) => kept[place] ?? drawn[lacking.indexOf(content)] ?? [])
  }

  return {
    read(contents) {
      const sheets = last.then(() => read(contents))
      last = sheets.catch(() => undefined)
      return sheets
    },
    async hasKept() {
      return (await readdir(folder).catch(() => [])).length > 0
    },
    close: children.close,
  }
}

function startDrawing(): ChildProcess {
  const child = fork(new URL('./draw-child.ts', import.meta.url), {
    stdio: 'ignore',
    // Otherwise six sheets take 270 MB at most, and the unit in deploy/ has 400 for all.
    execArgv: ['--max-old-space-size=96', '--max-semi-space-size=8'],
    env: { MALLOC_ARENA_MAX: '1' },
    serialization: 'advanced',
  })
  yieldToPages(child)
  return child
}

function formatFileName(content: SheetContent): string {
  const hash = createHash('sha256').update(JSON.stringify([drawingVersion, content]))
  return `${content.language}-${hash.digest('hex').slice(0, 32)}.pdf`
}

async function keep(folder: string, content: SheetContent, sheet: Buffer | undefined): Promise<void> {
  if (sheet === undefined) return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = formatFileName(content)
  await writeAtomically(join(folder, name), (draft) => writeFile(draft, sheet))
  const former = (await readdir(folder)).filter(
    (each) => each.startsWith(`${content.language}-`) && each !== name,
  )
  await Promise.all(former.map((each) => rm(join(folder, each), { force: true })))
}
