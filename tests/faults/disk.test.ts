import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { send } from '#tests/processes/client.ts'
import { createForm, post, startLoad } from '#tests/processes/load.ts'
import { endureOutage } from '#tests/processes/outage.ts'
import { startProduct } from '#tests/processes/product.ts'
import { mountSmallDisk } from '#tests/processes/small-disk.ts'
import { listDisagreements, readStoredForms } from '#tests/processes/stored.ts'
import { attachTracer, type Tracer } from '#tests/processes/tracer.ts'
import { bySize } from '#tests/size.ts'

it('a full disk stops the forms alone, until there is room again', async () => {
  using disk = mountSmallDisk(24)
  const environment = { DATA_DIR: disk.folder }
  await using product = await startProduct({ environment })
  for (let cycle = 0; cycle < bySize(1, 10); cycle += 1)
    await endureOutage(product, environment, { begin: disk.fill, end: disk.free })
  expect(await product.end('SIGTERM')).toMatchObject({ code: 0 })
})

it('a full disk does not keep a killed product from coming back, nor from storing forms when there is room', async () => {
  using disk = mountSmallDisk(24)
  const environment = { DATA_DIR: disk.folder }
  await using first = await startProduct({ environment })
  const load = startLoad(first.address, { visitors: 4 })
  await load.acknowledge(20)
  await load.stop()
  disk.fill()
  await first.end('SIGKILL')
  await using second = await startProduct({ environment })
  expect((await send(`${second.address}/es`)).status).toBe(200)
  disk.free()
  expect((await post(second.address, createForm())).status).toBe(201)
  expect(listDisagreements(load.acknowledged, await readStoredForms(environment))).toEqual([])
})

it('a disk that became read-only stops the forms alone, until it takes something again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'oboist-disk-'))
  const environment = { DATA_DIR: folder }
  try {
    await using product = await startProduct({ environment })
    let tracer: Tracer | undefined
    // The kernel makes no disk read-only that is being written to, unless it is broken: so every write is refused.
    const begin = async () => {
      const files = ['oboist.sqlite', 'oboist.sqlite-wal', 'probe'].map((name) => join(folder, name))
      tracer = await attachTracer(product.pid, [
        '-f',
        '-e',
        'trace=write,pwrite64',
        '-e',
        'inject=write,pwrite64:error=EROFS',
        ...files.flatMap((file) => ['-P', file]),
      ])
    }
    await endureOutage(product, environment, { begin, end: () => tracer?.detach() })
    expect(await product.end('SIGTERM')).toMatchObject({ code: 0 })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
