import { expect, it } from 'vitest'
import { DatabaseUnavailableError } from './failures.ts'
import { Thread } from './request-worker.ts'

/** A thread whose answer to each batch is the value of an expression over `questions`. */
function startScript(expression: string, { most = 1, data = null }: { most?: number; data?: unknown } = {}) {
  const script = `
    import { parentPort, workerData } from 'node:worker_threads'
    parentPort.on('message', (questions) => {
      if (questions === null) parentPort.close()
      else parentPort.postMessage(${expression})
    })`
  const fatal: Error[] = []
  const file = new URL(`data:text/javascript,${encodeURIComponent(script)}`)
  const thread = new Thread<string>({ file, data, most, onFatal: (error) => fatal.push(error) })
  return { thread, fatal }
}

it('asks one after the other, or several together', async () => {
  const count = 'questions.map((question) => ({ ok: true, value: question + questions.length }))'
  const single = startScript(count).thread
  expect(await Promise.all(['a', 'b', 'c'].map((question) => single.ask(question)))).toEqual([
    'a1',
    'b1',
    'c1',
  ])
  const together = startScript(count, { most: 2 }).thread
  expect(await Promise.all(['a', 'b', 'c'].map((question) => together.ask(question)))).toEqual([
    ...['a2', 'b2', 'c1'],
  ])
  await Promise.all([single.close(), together.close()])
})

it('hands on a failure with its message and codes', async () => {
  const { thread, fatal } = startScript(
    `[{ ok: false, failure: { message: 'no', code: 'ERR_SQLITE_ERROR', errcode: 13 } }]`,
  )
  await expect(thread.ask('a')).rejects.toMatchObject({
    message: 'no',
    code: 'ERR_SQLITE_ERROR',
    errcode: 13,
  })
  expect(fatal).toEqual([])
  await thread.close()
})

it('gives up a question in time, and never asks one that has waited too long', async () => {
  const gate = new Int32Array(new SharedArrayBuffer(4))
  const { thread } = startScript(
    `(globalThis.asked ??= [], asked.push(...questions), Atomics.wait(workerData, 0, 0), [{ ok: true, value: asked }])`,
    { data: gate },
  )
  const late = [thread.ask('a', 20), thread.ask('b', 20)]
  for (const answer of late) {
    await expect(answer).rejects.toThrow(DatabaseUnavailableError)
    await expect(answer).rejects.toThrow('The database did not answer within 20 ms')
  }
  Atomics.store(gate, 0, 1)
  Atomics.notify(gate, 0)
  expect(await thread.ask('c')).toEqual(['a', 'c'])
  await thread.close()
})

it.each([1034, 1290])('is asked nothing more after a failed sync (%i), and says so once', async (errcode) => {
  const { thread, fatal } = startScript(
    `[{ ok: false, failure: { message: 'disk I/O error', errcode: ${errcode} } }]`,
  )
  const answers = await Promise.allSettled([thread.ask('a'), thread.ask('b'), thread.ask('c')])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  await expect(thread.ask('d')).rejects.toThrow(DatabaseUnavailableError)
  expect(fatal).toMatchObject([{ message: 'disk I/O error', errcode }])
  await thread.close()
})

it('that ends by itself says so once, and fails what was asked', async () => {
  const { thread, fatal } = startScript('(() => { throw new Error("broken") })()')
  await expect(thread.ask('a')).rejects.toThrow(DatabaseUnavailableError)
  await expect(thread.ask('b')).rejects.toThrow(DatabaseUnavailableError)
  expect(fatal).toMatchObject([{ message: 'broken' }])
})
