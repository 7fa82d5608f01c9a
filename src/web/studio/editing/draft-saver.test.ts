import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { applyChanges, type ContentChange, findConflicts } from '#domain/editing/content-change.ts'
import type { CallResult } from '#web/api/call.ts'
import type { UnsavedChange } from '#web/studio/device/unsaved-changes.ts'
import { DraftSaver } from './draft-saver.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const fail = (status: number, fields?: Record<string, string>): CallResult<never> => ({
  ok: false,
  status,
  failure: { success: false, error: 'No', code: 'no', ...(fields && { fields }) },
})

/** A server that saves as ours does, and can be made to answer otherwise. */
function startServer(content: unknown) {
  const versions = [content]
  const server = {
    calls: [] as (readonly ContentChange[])[],
    answer: undefined as CallResult<never> | undefined,
    read: async () => ({
      ok: true as const,
      value: { version: String(versions.length - 1), content: versions.at(-1) },
    }),
    save: async (base: string | undefined, changes: readonly ContentChange[]) => {
      server.calls.push(changes)
      if (server.answer !== undefined) return server.answer
      if (findConflicts(changes, versions[Number(base)], versions.at(-1)).length > 0) return fail(409)
      versions.push(applyChanges(versions.at(-1), changes))
      return { ok: true as const, value: { id: 'event/event-1', version: String(versions.length - 1) } }
    },
    writeElsewhere: (changes: readonly ContentChange[]) => {
      versions.push(applyChanges(versions.at(-1), changes))
    },
    content: () => versions.at(-1),
  }
  return server
}

function start(content: unknown, kept: UnsavedChange[] = []) {
  const server = startServer(content)
  const device = { changes: kept }
  const unsaved = {
    id: 'event/event-1',
    read: () => device.changes,
    write: (changes: readonly UnsavedChange[]) => {
      device.changes = [...changes]
    },
    isOwn: () => true,
  }
  const stored = { version: '0', content }
  const saver = new DraftSaver({ stored, server, unsaved, now: () => new Date('2026-01-10T14:02:00Z') })
  return { server, saver, device }
}

describe('a draft', () => {
  test('is saved 0.8 s after the last key, in one call', async () => {
    const { saver, server, device } = start({ title: 'A' })
    saver.change(['title'], 'Ab')
    await vi.advanceTimersByTimeAsync(700)
    saver.change(['title'], 'Abc')
    await vi.advanceTimersByTimeAsync(700)
    expect(server.calls).toHaveLength(0)
    expect(saver.read()).toMatchObject({ save: 'saving', content: { title: 'Abc' } })
    expect(device.changes).toMatchObject([{ path: ['title'], value: 'Abc', before: 'A' }])
    await vi.advanceTimersByTimeAsync(100)
    expect(server.content()).toEqual({ title: 'Abc' })
    expect(saver.read()).toMatchObject({ save: 'saved', version: '1', unsaved: 0 })
    expect(device.changes).toEqual([])
  })

  test('without a line is kept on the device, and sent in order when the line is back', async () => {
    const { saver, server, device } = start({ title: 'A' })
    server.answer = fail(0)
    saver.change(['title'], 'B')
    saver.change(['note', 'es'], 'Hola')
    await saver.flush()
    expect(saver.read()).toMatchObject({ save: 'offline', unsaved: 2 })
    expect(device.changes).toHaveLength(2)
    server.answer = undefined
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.content()).toEqual({ title: 'B', note: { es: 'Hola' } })
    expect(saver.read().save).toBe('saved')
  })

  test.each([
    [400, false],
    [403, false],
    [413, false],
    [429, true],
    [500, true],
  ])('refused with %i, may pass at another attempt: %j', async (status, mayPass) => {
    const { saver, server } = start({ title: 'A' })
    server.answer = fail(status)
    saver.change(['title'], 'B')
    await saver.flush()
    expect(saver.read()).toMatchObject({ save: 'failed', mayPass, failure: 'No' })
    saver.stop()
  })

  test('refused for one of its fields is not sent again as it is', async () => {
    const { saver, server } = start({ title: 'A' })
    server.answer = fail(422, { 'event/event-1 title': 'No' })
    saver.change(['title'], 'B')
    await saver.flush()
    expect(saver.read()).toMatchObject({ save: 'failed', mayPass: false, content: { title: 'B' } })
    saver.stop()
  })

  test('of more than one call takes is sent in several, in order', async () => {
    const { saver, server, device } = start({ list: Array.from({ length: 250 }, () => 'old') })
    for (let place = 0; place < 250; place += 1) saver.change(['list', place], `new ${place}`)
    await saver.flush()
    expect(server.calls.map(({ length }) => length)).toEqual([100, 100, 50])
    expect(server.content()).toEqual({ list: Array.from({ length: 250 }, (_, place) => `new ${place}`) })
    expect(saver.read()).toMatchObject({ save: 'saved', unsaved: 0 })
    expect(device.changes).toEqual([])
  })

  test('kept on the device from an earlier visit is sent at the next one', async () => {
    const { saver, server } = start({ title: 'A' }, [{ path: ['title'], value: 'B', before: 'A' }])
    expect(saver.read().content).toEqual({ title: 'B' })
    await vi.advanceTimersByTimeAsync(0)
    expect(server.content()).toEqual({ title: 'B' })
  })

  test('kept from an earlier visit does not replace what another has written since', async () => {
    const kept = [
      { path: ['title'], value: 'B', before: 'A' },
      { path: ['city'], value: 'Graz', before: 'Wien' },
    ]
    const { saver, server, device } = start({ title: 'Theirs', city: 'Wien' }, kept)
    expect(saver.read().save).toBe('conflict')
    await vi.advanceTimersByTimeAsync(0)
    expect(server.content()).toEqual({ title: 'Theirs', city: 'Graz' })
    expect(saver.read()).toMatchObject({
      save: 'conflict',
      conflicts: [{ path: ['title'], mine: 'B', theirs: 'Theirs' }],
      unsaved: 1,
    })
    expect(device.changes).toMatchObject([{ path: ['title'], value: 'B' }])
  })

  test('is no second version of what was sent before the answer was lost', async () => {
    const first = start({ title: 'A' })
    first.server.answer = fail(0)
    first.saver.change(['title'], 'Ab')
    await first.saver.flush()
    first.saver.change(['title'], 'Abc')
    first.saver.stop()
    const second = start({ title: 'Ab' }, first.device.changes)
    await second.saver.flush()
    expect(second.server.content()).toEqual({ title: 'Abc' })
    expect(second.saver.read()).toMatchObject({ save: 'saved', conflicts: [] })
  })

  test.each([
    ['a text', 'Ab', 'Ab'],
    ['a text that was taken away', undefined, undefined],
    ['a text that was emptied', '', undefined],
  ])('is no second version of %s that arrived before other attempts did not', async (_, tried, arrived) => {
    const first = start({ title: 'A' })
    first.server.answer = fail(0)
    for (const value of [tried, 'Abc', 'Abcd']) {
      first.saver.change(['title'], value)
      await first.saver.flush()
    }
    first.saver.stop()
    const second = start({ title: arrived }, first.device.changes)
    await second.saver.flush()
    expect(second.server.content()).toEqual({ title: 'Abcd' })
    expect(second.saver.read()).toMatchObject({ save: 'saved', conflicts: [] })
  })

  test('keeps the first and the last of many values that were tried', async () => {
    const { saver, server, device } = start({ title: 'A' })
    server.answer = fail(0)
    for (let count = 0; count < 14; count += 1) {
      saver.change(['title'], `A${count}`)
      await saver.flush()
    }
    saver.stop()
    const counts = [0, 1, 2, 3, 4, 9, 10, 11, 12, 13]
    expect(device.changes).toMatchObject([{ tried: counts.map((count) => `A${count}`) }])
  })

  test('waits on the device while nobody is signed in, and says when each text was begun', async () => {
    const { saver, server, device } = start({ title: 'A' })
    server.answer = fail(401)
    saver.change(['title'], 'B')
    await saver.flush()
    expect(saver.read()).toMatchObject({ save: 'signedOut', unsaved: 1, failure: undefined })
    expect(device.changes).toMatchObject([{ value: 'B', at: '2026-01-10T14:02:00.000Z' }])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.calls).toHaveLength(1)
    server.answer = undefined
    await saver.flush()
    expect(server.content()).toEqual({ title: 'B' })
  })

  test('of two people: different texts join, the same text has two versions', async () => {
    const { saver, server } = start({ title: 'A', city: 'Wien' })
    server.writeElsewhere([{ path: ['title'], value: 'Theirs' }])
    saver.change(['title'], 'Mine')
    saver.change(['city'], 'Graz')
    await saver.flush()
    expect(server.content()).toEqual({ title: 'Theirs', city: 'Graz' })
    expect(saver.read()).toMatchObject({
      save: 'conflict',
      conflicts: [{ path: ['title'], mine: 'Mine', theirs: 'Theirs' }],
      content: { title: 'Mine' },
    })
    saver.resolve(['title'], 'mine')
    await saver.flush()
    expect(server.content()).toEqual({ title: 'Mine', city: 'Graz' })
    expect(saver.read()).toMatchObject({ save: 'saved', conflicts: [] })
  })

  test('that is refused for a newer version, and reads the known one, waits before it is sent again', async () => {
    const { saver, server } = start({ title: 'A' })
    server.answer = fail(409)
    saver.change(['title'], 'B')
    await saver.flush()
    expect(server.calls).toHaveLength(1)
    expect(saver.read()).toMatchObject({ save: 'offline', unsaved: 1 })
    server.answer = undefined
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.content()).toEqual({ title: 'B' })
  })

  test('gives way to the other version where that is taken', async () => {
    const { saver, server } = start({ title: 'A' })
    server.writeElsewhere([{ path: ['title'], value: 'Theirs' }])
    saver.change(['title'], 'Mine')
    await saver.flush()
    saver.resolve(['title'], 'theirs')
    await saver.flush()
    expect(saver.read()).toMatchObject({ content: { title: 'Theirs' }, conflicts: [], unsaved: 0 })
    expect(server.content()).toEqual({ title: 'Theirs' })
  })

  test('sends a list that is put in order with the words that were written in it before and after', async () => {
    const { saver, server } = start({ parts: [{ es: 'Uno' }, { es: 'Dos' }] })
    saver.change(['parts', 1, 'es'], 'Dos y medio')
    saver.change(['parts'], [{ es: 'Dos y medio' }, { es: 'Uno' }])
    saver.change(['parts', 0, 'fr'], 'Deux et demi')
    expect(saver.read()).toMatchObject({ unsaved: 1 })
    await saver.flush()
    expect(server.calls).toHaveLength(1)
    expect(server.content()).toEqual({ parts: [{ es: 'Dos y medio', fr: 'Deux et demi' }, { es: 'Uno' }] })
    saver.change(['parts', 2], {})
    saver.change(['parts', 2, 'es'], 'Tres')
    await saver.flush()
    expect(saver.read()).toMatchObject({ save: 'saved', conflicts: [] })
    expect(server.content()).toMatchObject({ parts: [{ fr: 'Deux et demi' }, { es: 'Uno' }, { es: 'Tres' }] })
  })

  test('says of a text in a list why it is refused', async () => {
    const { saver, server } = start({ parts: [{ es: 'Uno' }] })
    server.answer = fail(422, { 'text/legal-notice parts[0].es': 'must have at most 20000 characters' })
    saver.change(['parts', 0, 'es'], 'Uno y dos')
    await saver.flush()
    expect(saver.read().issues.get('parts.0.es')).toBe('must have at most 20000 characters')
  })

  test('keeps a text that is refused in its field with the reason, and saves the others', async () => {
    const { saver, server, device } = start({ title: 'A' })
    server.answer = fail(422, { 'event/event-1 tickets': 'must be a web address' })
    saver.change(['tickets'], 'example')
    const flushed = saver.flush()
    server.answer = fail(422, { 'event/event-1 tickets': 'must be a web address' })
    await flushed
    expect(saver.read()).toMatchObject({ save: 'failed', content: { tickets: 'example' }, unsaved: 0 })
    expect(saver.read().issues.get('tickets')).toBe('must be a web address')
    expect(device.changes).toMatchObject([{ path: ['tickets'], value: 'example' }])
    server.answer = undefined
    saver.change(['title'], 'B')
    await saver.flush()
    expect(server.content()).toEqual({ title: 'B' })
    saver.change(['tickets'], 'https://example.org')
    await saver.flush()
    expect(server.content()).toEqual({ title: 'B', tickets: 'https://example.org' })
    expect(saver.read()).toMatchObject({ save: 'saved', issues: new Map() })
  })

  test('takes over what others saved only while nothing of it is on its way', () => {
    const { saver } = start({ title: 'A' })
    saver.adopt({ version: '5', content: { title: 'E' } })
    expect(saver.read()).toMatchObject({ version: '5', content: { title: 'E' } })
    saver.change(['title'], 'F')
    saver.adopt({ version: '6', content: { title: 'G' } })
    expect(saver.read()).toMatchObject({ version: '5', content: { title: 'F' } })
    saver.stop()
  })
})
