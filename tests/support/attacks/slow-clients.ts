import type { Socket } from 'node:net'
import { createClientAddress } from '#tests/processes/client.ts'
import { openConnection, waitForEnd } from './raw-connection.ts'

/** What a client says at first, and what it adds every half second after a while. */
interface Habit {
  kind: string
  first: string
  more?: string
  /** In milliseconds. */
  moreAfter?: number
  reads?: false
}

const host = 'Host: localhost\r\n'
const form = `POST /api/course-registrations HTTP/1.1\r\n${host}Content-Type: application/json\r\n`

const habits: readonly [Habit, ...Habit[]] = [
  { kind: 'says nothing', first: '' },
  { kind: 'stops in its first line', first: 'GET /es HT' },
  { kind: 'has always one more header', first: 'GET /es HTTP/1.1\r\n', more: 'X-More: 1\r\n' },
  { kind: 'sends bytes one by one', first: `${form}Content-Length: 60000\r\n\r\n{`, more: ' ' },
  {
    kind: 'sends parts without end',
    first: `${form}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`,
    more: '1\r\n \r\n',
  },
  { kind: 'stays after its answer', first: `GET /healthz HTTP/1.1\r\n${host}\r\n` },
  {
    kind: 'asks for much and reads nothing',
    first: `GET /es/gallery HTTP/1.1\r\n${host}\r\n`.repeat(200),
    reads: false,
    // Only who writes learns that nobody is there any more.
    more: '\r\n',
    moreAfter: 12_000,
  },
]

/** A client that holds its connection as long as it is let. */
export interface SlowClient {
  kind: string
  /** In milliseconds from the first byte to the end of the connection. */
  held: Promise<number>
}

/** Opens so many slow clients, each from an address of its own, all kinds in turn. */
export async function openSlowClients(port: number, count: number): Promise<SlowClient[]> {
  const clients: SlowClient[] = []
  for (let index = 0; index < count; index += 1) {
    const habit = habits[index % habits.length] ?? habits[0]
    const socket = await openConnection(port, createClientAddress())
    clients.push({ kind: habit.kind, held: hold(socket, habit) })
  }
  return clients
}

async function hold(socket: Socket, habit: Habit): Promise<number> {
  const { first, more, moreAfter = 0, reads = true } = habit
  const start = performance.now()
  if (reads) socket.resume()
  socket.write(first)
  const timer = setInterval(() => {
    if (more !== undefined && socket.writable && performance.now() - start > moreAfter) socket.write(more)
  }, 500)
  await waitForEnd(socket)
  clearInterval(timer)
  return performance.now() - start
}
