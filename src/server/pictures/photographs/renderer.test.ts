import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { OutOfMemoryError } from '#server/jobs/children.ts'
import { sourceName } from './render-messages.ts'
import { createRenderer, usualLimits } from './renderer.ts'

/** A child process starts, on a busy machine too. */
const limit = 120_000

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'renderer-'))
  const picture = { create: { width: 3000, height: 2000, channels: 3, background: '#884422' } } as const
  await writeFile(join(folder, sourceName), await sharp(picture).jpeg().toBuffer())
})
afterEach(() => rm(folder, { recursive: true }))

test('a photograph that takes too much memory is refused, and ends its own process alone', {
  timeout: limit,
}, async () => {
  const renderer = createRenderer({ time: limit, memory: 20_000_000 })
  onTestFinished(renderer.close)
  const broken = { ok: false, code: 'photo_broken' }
  // The decoder reports that it gets no more, unless Node itself ends for it before.
  const result = await renderer.render({ name: 'check', folder, kind: 'jpeg' }).catch((error) => {
    if (error instanceof OutOfMemoryError) return broken
    throw error
  })
  expect(result).toEqual(broken)
})

test('a photograph within the limits is rendered', { timeout: limit }, async () => {
  const renderer = createRenderer()
  onTestFinished(renderer.close)
  const result = await renderer.render({ name: 'check', folder, kind: 'jpeg' })
  expect(result).toMatchObject({ ok: true, width: 3000 })
})

test('the limit is below that of the unit, which goes on without the process', () => {
  const unit = readFileSync('deploy/oboist@.service', 'utf8')
  expect(unit).toContain('\nOOMPolicy=continue\n')
  expect(unit).toContain('\nMemoryMax=600M\n')
  expect(usualLimits.memory).toBeLessThan(600 * 1024 ** 2)
})

test('the unit lets the process go behind the pages', () => {
  const filters = readFileSync('deploy/oboist@.service', 'utf8').match(/^SystemCallFilter=.*$/gm)
  expect(filters?.at(-1)).toBe('SystemCallFilter=setpriority')
})
