import { NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { parsePermanentAddress } from '#domain/addresses.ts'
import { hiddenState, keptState, stateAttribute } from '#domain/pages/document-states.ts'
import { pageDataAddress } from '#domain/pages/page-data-address.ts'
import { matchRoute } from '#domain/routes.ts'
import { codeCache, startsThisBuild } from './code.ts'
import { networkTimeout } from './network-timeout.ts'

const home = '/'

/**
 * The one document that is kept: the home page, at the address from which the app shows every page. It stays with the
 * code it starts, so another build's is passed on and not kept.
 */
export const homeDocument = new NetworkFirst({
  cacheName: codeCache,
  networkTimeoutSeconds: networkTimeout,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      // In whichever language it was asked for ("/?lng=fr").
      cacheKeyWillBeUsed: async () => home,
      // Where the server does not answer, the app makes the page that the hash names.
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse && markDocument(cachedResponse, keptState),
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

/** Whether an address is that of a page, with its language or without. */
export function isPageAddress({ pathname }: URL): boolean {
  return matchRoute(parsePermanentAddress(pathname)?.path ?? pathname).page !== 'not-found'
}

/** Asks the server for a page's document; when it does not answer, the app opens with the data that are kept. */
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
    // As the script in the head does for an address in the hash: the home page must not flash up before the one asked for.
    return markDocument(document, hiddenState)
  }
}

/** Gives a document with a state on its root element. */
async function markDocument(document: Response, state: string): Promise<Response> {
  const headers = new Headers(document.headers)
  // The text is out of its packing, and longer than it was.
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name)
  return new Response((await document.text()).replace('<html ', `<html ${stateAttribute(state)} `), {
    headers,
  })
}

function findHomeDocument(): Promise<Response | undefined> {
  return caches.match(home, { cacheName: codeCache, ignoreVary: true })
}

async function findPageData({ pathname }: URL): Promise<Response | undefined> {
  const page = parsePermanentAddress(pathname)
  return page && caches.match(pageDataAddress(page.language, page.path), { ignoreVary: true })
}
