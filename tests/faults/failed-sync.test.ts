import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startLoad } from '#tests/processes/load.ts'
import { startProduct } from '#tests/processes/product.ts'
import { listDisagreements, readStoredForms } from '#tests/processes/stored.ts'
import { attachTracer } from '#tests/processes/tracer.ts'
import { bySize } from '#tests/size.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oboist-data-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it.each([
  ['log of changes', 'oboist.sqlite-wal'],
  ['database', 'oboist.sqlite'],
])(
  'a %s that the disk does not confirm ends the process, and the next one has all that was acknowledged',
  async (_, file) => {
    const environment = { DATA_DIR: folder }
    let product = await startProduct({ environment })
    const { port, address } = product
    const load = startLoad(address, { visitors: 8 })
    for (let failure = 0; failure < bySize(1, 20); failure += 1) {
      await load.acknowledge(20)
      await using _tracer = await attachTracer(product.pid, [
        '-f',
        '-e',
        'trace=fsync,fdatasync',
        '-e',
        'inject=fsync,fdatasync:error=EIO',
        '-P',
        join(folder, file),
      ])
      const { code, output } = await product.ended
      expect(code).toBe(1)
      // One line of the log, of the level "fatal".
      expect(output.split('\n').filter((line) => line.startsWith('{"level":60,'))).toHaveLength(1)
      product = await startProduct({ environment: { ...environment, PORT: String(port) } })
      expect(listDisagreements(load.acknowledged, await readStoredForms(environment))).toEqual([])
    }
    await load.stop()
    await product.end('SIGKILL')
    const stored = await readStoredForms(environment)
    expect(listDisagreements(load.acknowledged, stored)).toEqual([])
    expect(stored).toHaveLength(load.acknowledged.size)
    expect(load.surprises).toEqual([])
  },
)
