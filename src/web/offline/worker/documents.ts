import { NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { parsePermanentAddress } from '#domain/addresses.ts'
import { hiddenState, keptState, stateAttribute } from '#domain/pages/document-states.ts'
import { pageDataAddress } from '#domain/pages/page-data-address.ts'
import { matchRoute, readPagePath } from '#domain/routes.ts'
import { codeCache, startsThisBuild } from './code.ts'
import { networkTimeout } from './network-timeout.ts'

const home = '/'

/** The home document, from which the app shows every page; that of another build is passed on and not kept. */
export const homeDocument = new NetworkFirst({
  cacheName: codeCache,
  networkTimeoutSeconds: networkTimeout,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      // One entry for all languages ("/?lng=fr").
      cacheKeyWillBeUsed: async () => home,
      // So marked, the document does not go to the server for the page that the hash names.
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse && markDocument(cachedResponse, [keptState]),
      cacheWillUpdate: async ({ response }) => ((await startsThisBuild(response)) ? response : null),
    },
  ],
})

/** Throws when the server does not give the document of this build, without which there is no visit offline. */
export async function keepHomeDocument(event: ExtendableEvent): Promise<void> {
  const request = new Request(home, { cache: 'no-cache' })
  await Promise.all(homeDocument.handleAll({ event, request }))
  if ((await findHomeDocument()) === undefined) throw new Error('The server has another build')
}

export function isPageAddress({ pathname }: URL): boolean {
  return matchRoute(parsePermanentAddress(pathname)?.path ?? pathname).page !== 'not-found'
}

export async function openPage(options: {
  event: ExtendableEvent
  request: Request
  url: URL
}): Promise<Response> {
  const isKept = (await findPageData(options.url)) !== undefined
  const network = new NetworkOnly(isKept ? { networkTimeoutSeconds: networkTimeout } : {})
  try {
    return await network.handle(options)
  } catch (error) {
    const document = await findHomeDocument()
    if (document === undefined) throw error
    // Hidden as the script in the head does it, for the home page must not flash before the wanted one.
    return markDocument(document, [hiddenState, keptState])
  }
}

async function markDocument(document: Response, states: readonly string[]): Promise<Response> {
  const headers = new Headers(document.headers)
  // The text is decompressed and changed, so these headers no longer describe it.
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name)
  return new Response(
    (await document.text()).replace('<html ', `<html ${states.map(stateAttribute).join(' ')} `),
    {
      headers,
    },
  )
}

function findHomeDocument(): Promise<Response | undefined> {
  return caches.match(home, { cacheName: codeCache, ignoreVary: true })
}

async function findPageData({ pathname }: URL): Promise<Response | undefined> {
  const page = parsePermanentAddress(pathname)
  return page && caches.match(pageDataAddress(page.language, readPagePath(page.path)), { ignoreVary: true })
}
