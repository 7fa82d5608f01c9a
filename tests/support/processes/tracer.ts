import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A tracer that makes the system calls of a running process fail or wait; afterwards they work again. */
export interface Tracer extends AsyncDisposable {
  /** Lets the process go on as if nothing had been. */
  detach(): Promise<void>
}

/** Attaches strace with these parameters, to all threads of a process where `-f` is among them. */
export async function attachTracer(pid: number, parameters: readonly string[]): Promise<Tracer> {
  const tracer = spawn('strace', ['-p', String(pid), ...parameters], { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(tracer, 'close').catch((error: unknown) => {
    throw new Error('The faults of the system are injected by strace, which is not installed.', {
      cause: error,
    })
  })
  let said = ''
  const attached = Promise.withResolvers<void>()
  tracer.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
    if (/ attached/.test(said)) attached.resolve()
  })
  const refused = ended.then(() => {
    throw new Error(`strace may not attach to a process here:\n${said}`)
  })
  await Promise.race([attached.promise, refused])
  refused.catch(() => undefined)
  const detach = async () => {
    tracer.kill('SIGINT')
    await ended
  }
  return { detach, [Symbol.asyncDispose]: detach }
}
