import { connect, type Socket } from 'node:net'
import { idempotencyHeader } from '#domain/api.ts'
import { createClientAddress } from './client.ts'
import { createForm, type Form } from './load.ts'

/** What became of a form; the answer's body as it came, the time in milliseconds. */
export interface SentForm {
  form: Form
  /** 0 where the connection was cut before there was a whole answer. */
  status: number
  text: string
  milliseconds: number
}

export interface SteadyLoad {
  /** Forms a second. */
  rate: number
  seconds: number
}

/** Forms of one visitor; fewer than one address may send. */
const formsByVisitor = 50

/** Sends at an even pace, whether or not earlier forms have been answered. */
export async function sendSteadily(port: number, { rate, seconds }: SteadyLoad): Promise<SentForm[]> {
  const idle: Visitor[] = []
  const answers: Promise<SentForm>[] = []
  const sendOne = async (): Promise<SentForm> => {
    const visitor = takeConnected(idle) ?? (await enter(port))
    const answer = await visitor.send(createForm())
    if (visitor.sent < formsByVisitor && answer.status > 0) idle.push(visitor)
    else visitor.leave()
    return answer
  }
  const start = performance.now()
  const { promise: allSent, resolve } = Promise.withResolvers<void>()
  const timer = setInterval(() => {
    const due = Math.min(rate * seconds, ((performance.now() - start) / 1000) * rate)
    while (answers.length < due) answers.push(sendOne())
    if (answers.length >= rate * seconds) resolve()
  }, 1)
  try {
    await allSent
    return await Promise.all(answers)
  } finally {
    clearInterval(timer)
    for (const visitor of idle) visitor.leave()
  }
}

/** The last of those whose connection the server has not closed meanwhile. */
function takeConnected(idle: Visitor[]): Visitor | undefined {
  const visitor = idle.pop()
  return visitor === undefined || visitor.connected ? visitor : takeConnected(idle)
}

interface Visitor {
  readonly sent: number
  readonly connected: boolean
  /** One at a time. */
  send(form: Form): Promise<SentForm>
  leave(): void
}

/** A connection from an address of its own. Node's client would take more of the machine than the product does. */
async function enter(port: number): Promise<Visitor> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: createClientAddress(), noDelay: true })
  let sent = 0
  return {
    get sent() {
      return sent
    },
    get connected() {
      return !socket.destroyed
    },
    send: async (form) => {
      sent += 1
      const start = performance.now()
      const answer = await exchange(socket, writeRequest(form))
      return { form, ...answer, milliseconds: performance.now() - start }
    },
    leave: () => socket.destroy(),
  }
}

function writeRequest({ key, path, body }: Form): string {
  const text = JSON.stringify(body)
  return [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
    `${idempotencyHeader}: ${key}`,
    '',
    text,
  ].join('\r\n')
}

function exchange(socket: Socket, request: string): Promise<{ status: number; text: string }> {
  const { promise, resolve } = Promise.withResolvers<{ status: number; text: string }>()
  let received = ''
  const read = (chunk: Buffer) => {
    received += chunk.toString('latin1')
    const [head = '', text] = received.split('\r\n\r\n', 2)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
    if (text === undefined || text.length < length) return
    finish()
    resolve({ status: Number(head.slice(9, 12)), text })
  }
  const fail = () => {
    finish()
    resolve({ status: 0, text: received })
  }
  const finish = () => socket.off('data', read).off('close', fail)
  socket.on('data', read).on('close', fail)
  // What went wrong is told by the end of the connection.
  if (socket.listenerCount('error') === 0) socket.on('error', () => undefined)
  socket.write(request)
  return promise
}
