import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { serveRequests } from './serve-requests.ts'

test('an answer that is not taken is not offered for ever, whatever its reader says meanwhile', async () => {
  const server = createServer()
  const answer = Buffer.alloc(50_000_000)
  const options = { headers: {}, log: pino({ level: 'silent' }), longest: 200 }
  serveRequests(server, (_incoming, outgoing) => outgoing.end(answer), options)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const client = connect(address.port, '127.0.0.1')
  client.on('error', () => client.destroy())
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const talk = setInterval(() => client.write('\r\n'), 20)
  await new Promise((resolve) => client.once('close', resolve))
  clearInterval(talk)
  server.close()
  await once(server, 'close')
  expect(client.bytesRead).toBeLessThan(answer.length)
})
