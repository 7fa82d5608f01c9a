import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runProduct, startProduct } from '#tests/processes/product.ts'

/** A start that is refused ends within so many milliseconds. */
const promised = 10_000

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oboist-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('a data folder', () => {
  it('serves one process, by whatever name the second calls it, and is free when that one is killed', async () => {
    const data = join(folder, 'data')
    const link = join(folder, 'link')
    symlinkSync(data, link)
    await using first = await startProduct({ environment: { DATA_DIR: data } })
    for (const name of [data, link]) {
      const { code, output } = await runProduct({ environment: { DATA_DIR: name } }, promised)
      expect(code).toBe(1)
      expect(output).toMatch(/^The data folder .+ is in use by another process\. .+\n$/)
    }
    await first.end('SIGKILL')
    await using _second = await startProduct({ environment: { DATA_DIR: data } })
  })

  it.each([
    ['in a file', () => join(folder, 'file', 'data')],
    ['that is a file', () => join(folder, 'file')],
    ['whose database is a folder', () => join(folder, 'filled')],
    ['whose database is something else', () => join(folder, 'rubbish')],
    ['whose secret is a folder', () => join(folder, 'secret')],
    ['of the kernel', () => '/proc'],
    ['inside one of the kernel', () => '/proc/self/data'],
    ['of devices', () => '/dev/null/data'],
  ])('%s is refused in one line', async (_, find) => {
    writeFileSync(join(folder, 'file'), '')
    mkdirSync(join(folder, 'filled', 'oboist.sqlite'), { recursive: true })
    mkdirSync(join(folder, 'secret', 'secret'), { recursive: true })
    mkdirSync(join(folder, 'rubbish'))
    writeFileSync(join(folder, 'rubbish', 'oboist.sqlite'), 'This is not what it seems to be. '.repeat(200))
    const { code, output } = await runProduct({ environment: { DATA_DIR: find() } }, promised)
    expect(output).toMatch(/^.+ cannot be (used|read): .+\n$/)
    expect(code).toBe(1)
  })
})
