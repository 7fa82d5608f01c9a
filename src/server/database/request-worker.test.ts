import { expect, it } from 'vitest'
import { DatabaseUnavailableError } from './failures.ts'
import { RequestWorker } from './request-worker.ts'

/** A worker whose answer to each batch is the value of an expression over `requests`. */
function startScript(expression: string, { most = 1, data = null }: { most?: number; data?: unknown } = {}) {
  const script = `
    import { parentPort, workerData } from 'node:worker_threads'
    parentPort.on('message', (requests) => {
      if (requests === null) parentPort.close()
      else parentPort.postMessage(${expression})
    })`
  const fatal: Error[] = []
  const file = new URL(`data:text/javascript,${encodeURIComponent(script)}`)
  const worker = new RequestWorker<string>({ file, data, most, onFatal: (error) => fatal.push(error) })
  return { worker, fatal }
}

it('asks one after the other, or several together', async () => {
  const count = 'requests.map((request) => ({ ok: true, value: request + requests.length }))'
  const single = startScript(count).worker
  expect(await Promise.all(['a', 'b', 'c'].map((request) => single.send(request)))).toEqual([
    'a1',
    'b1',
    'c1',
  ])
  const together = startScript(count, { most: 2 }).worker
  expect(await Promise.all(['a', 'b', 'c'].map((request) => together.send(request)))).toEqual([
    'a2',
    'b2',
    'c1',
  ])
  await Promise.all([single.close(), together.close()])
})

it('hands on a failure with its message and codes', async () => {
  const { worker, fatal } = startScript(
    `[{ ok: false, failure: { message: 'no', code: 'ERR_SQLITE_ERROR', errcode: 13 } }]`,
  )
  await expect(worker.send('a')).rejects.toMatchObject({
    message: 'no',
    code: 'ERR_SQLITE_ERROR',
    errcode: 13,
  })
  expect(fatal).toEqual([])
  await worker.close()
})

it('gives up a request in time, and never asks one that has waited too long', async () => {
  const gate = new Int32Array(new SharedArrayBuffer(4))
  const { worker } = startScript(
    `(globalThis.asked ??= [], asked.push(...requests), Atomics.wait(workerData, 0, 0), [{ ok: true, value: asked }])`,
    { data: gate },
  )
  const reason = new DatabaseUnavailableError('The database did not answer within 20 ms')
  expect(await Promise.allSettled([worker.send('a', 20), worker.send('b', 20)])).toStrictEqual([
    { status: 'rejected', reason },
    { status: 'rejected', reason },
  ])
  Atomics.store(gate, 0, 1)
  Atomics.notify(gate, 0)
  expect(await worker.send('c')).toEqual(['a', 'c'])
  await worker.close()
})

it.each([1034, 1290])('is asked nothing more after a failed sync (%i), and says so once', async (errcode) => {
  const { worker, fatal } = startScript(
    `[{ ok: false, failure: { message: 'disk I/O error', errcode: ${errcode} } }]`,
  )
  const answers = await Promise.allSettled([worker.send('a'), worker.send('b'), worker.send('c')])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  await expect(worker.send('d')).rejects.toThrow(DatabaseUnavailableError)
  expect(fatal).toMatchObject([{ message: 'disk I/O error', errcode }])
  await worker.close()
})

it('that ends by itself says so once, and fails what was asked', async () => {
  const { worker, fatal } = startScript('(() => { throw new Error("broken") })()')
  await expect(worker.send('a')).rejects.toThrow(DatabaseUnavailableError)
  await expect(worker.send('b')).rejects.toThrow(DatabaseUnavailableError)
  expect(fatal).toMatchObject([{ message: 'broken' }])
})
