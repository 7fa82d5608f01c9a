const { version, script, files } = builtSite
const prefix = 'code-'

/** Holds all files of one build, or none, and the document that starts them. */
export const codeCache = `${prefix}${version}`

/** The files of what is public, unless others are named; all of them, or none. */
export async function keepCode(wanted: readonly string[] = files): Promise<void> {
  const cache = await caches.open(codeCache)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll(wanted.filter((file) => !kept.has(file)))
}

export async function startsThisBuild(document: Response): Promise<boolean> {
  return document.ok && (await document.clone().text()).includes(`"${script}"`)
}

/** Gives a file of any build that is kept; what must be fetched is not kept. */
export async function findCode(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

/** Keeps the previous build for tabs that still run it; a tab of an older one asks to be reloaded. */
export async function dropFormerCode(): Promise<void> {
  const names = await caches.keys()
  const former = names.filter((name) => name.startsWith(prefix) && name !== codeCache)
  await Promise.all(former.slice(0, -1).map((name) => caches.delete(name)))
}
