import { afterEach, expect, test, vi } from 'vitest'
import { createBeside, startBrowserI18n } from './i18n.ts'

afterEach(() => vi.unstubAllGlobals())

test('at most ten translations are read at once, and the others in their turn', async () => {
  vi.stubGlobal('document', { cookie: '' })
  const responses: PromiseWithResolvers<Response>[] = []
  vi.stubGlobal('fetch', () => {
    const response = Promise.withResolvers<Response>()
    responses.push(response)
    return response.promise
  })
  const answerAll = () => {
    for (const { resolve } of responses) resolve(Response.json({}))
  }
  const started = startBrowserI18n('es')
  await vi.waitFor(() => expect(responses).toHaveLength(1))
  answerAll()
  const instance = await started
  responses.length = 0

  const loaded = instance.loadNamespaces(Array.from({ length: 12 }, (_, index) => `part-${index}`))
  await vi.waitFor(() => expect(responses).toHaveLength(10))
  responses[0]?.resolve(Response.json({}))
  await vi.waitFor(() => expect(responses).toHaveLength(11))
  responses[1]?.resolve(Response.json({}))
  await vi.waitFor(() => expect(responses).toHaveLength(12))
  answerAll()
  await loaded
})

test('a language beside the one that is shown leaves the choice of the visitor as it is', async () => {
  const setItem = vi.fn()
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem })
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json({ said: address.includes('fr') ? 'oui' : 'ja' }),
  )
  const instance = await startBrowserI18n('de')
  setItem.mockClear()
  const beside = await createBeside(instance, 'fr')
  await vi.waitFor(() => expect(beside.language).toBe('fr'))
  expect(beside.exists('said')).toBe(true)
  expect(instance.language).toBe('de')
  expect(setItem).not.toHaveBeenCalled()
})
