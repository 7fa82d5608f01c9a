// Serves the product with the web straight from its sources, reloaded in the browser as they change; the server
// itself is restarted by `node --watch` (see package.json).

import type { RequestListener, Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer, type ViteDevServer } from 'vite'
import type { App } from '#server/app.ts'
import { describeStart, run } from '#server/run.ts'
import { collectHeadScripts } from '#server/site/pages/head-scripts.ts'
import type { Web } from '#server/site/pages/web.ts'
import { compileHeadScript } from './build/head-scripts.ts'

const started = Promise.withResolvers<ViteDevServer>()

const web: Web = {
  renderPage: async (page) => {
    const vite = await started.promise
    const { renderPage } = await vite.ssrLoadModule('/src/web/app/server.tsx')
    return renderPage(page)
  },
  assets: {
    script: '/src/web/app/browser.tsx',
    headScripts: await collectHeadScripts(compileHeadScript),
    listStyles: () => [],
    listModules: () => [],
  },
  files: new Map(),
  cached: false,
}

// Open sockets of the browser would hold up the restart.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0))

await run({ now: () => new Date(), loadWeb: async () => web, createListener: putViteBefore }, describeStart)

/** What Vite does not serve goes to the product; Vite's client is put into the documents that come back. */
function putViteBefore(app: App, server: Server): RequestListener {
  started.resolve(createServer({ server: { middlewareMode: true, ws: { server } } }))
  const serve = getRequestListener(async (request, env) => {
    const headers = new Headers(request.headers)
    headers.delete('Accept-Encoding')
    return addViteClient(request.url, await app.fetch(new Request(request, { headers }), env))
  })
  return async (request, response) => {
    const vite = await started.promise
    vite.middlewares(request, response, () => serve(request, response))
  }
}

async function addViteClient(address: string, response: Response): Promise<Response> {
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response
  const vite = await started.promise
  const document = await vite.transformIndexHtml(new URL(address).pathname, await response.text())
  const headers = new Headers(response.headers)
  // Vite's client runs inline and is another one every time.
  for (const name of ['Content-Security-Policy', 'Content-Length', 'ETag']) headers.delete(name)
  return new Response(document, { status: response.status, headers })
}
