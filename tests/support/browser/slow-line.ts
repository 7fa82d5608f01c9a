import { once } from 'node:events'
import { createServer } from 'node:http'

const pageData = '<script type="application/json" id="page-data">'

/** The site behind a line on which a document comes in two parts, the second (else that with the page's data) when it is
 * let through. */
export async function startSlowLine(site: string, secondPart = pageData) {
  const { promise: second, resolve: letThrough } = Promise.withResolvers<void>()
  const server = createServer(async ({ url = '/', headers }, response) => {
    const language = headers['accept-language'] ?? ''
    const answer = await fetch(new URL(url, site), { headers: { 'Accept-Language': language } })
    for (const [name, value] of answer.headers)
      if (!['content-encoding', 'content-length'].includes(name)) response.setHeader(name, value)
    const body = Buffer.from(await answer.arrayBuffer())
    const place = body.indexOf(secondPart)
    if (place === -1) return response.end(body)
    response.write(body.subarray(0, place))
    await second
    return response.end(body.subarray(place))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The line has no port')
  return {
    address: `http://127.0.0.1:${address.port}`,
    letThrough,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
