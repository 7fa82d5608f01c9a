const { version, script, files } = builtSite
const prefix = 'code-'

/** Holds the files of one build, all or none, and the document that starts them. */
export const codeCache = `${prefix}${version}`

/** Fetches every file of this build; most are in the browser's own cache already. */
export async function keepCode(): Promise<void> {
  const cache = await caches.open(codeCache)
  await cache.addAll(files)
}

/** Whether a document names the script of this build as the one to start. */
export async function startsThisBuild(document: Response): Promise<boolean> {
  return document.ok && (await document.clone().text()).includes(`"${script}"`)
}

/** Finds a file of any build that is kept, or else asks the server and keeps nothing. */
export async function findCode(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

/** Leaves the build before this one for tabs that still run it; in a tab of an older one the page asks to be reloaded. */
export async function dropFormerCode(): Promise<void> {
  const names = await caches.keys()
  const former = names.filter((name) => name.startsWith(prefix) && name !== codeCache)
  await Promise.all(former.slice(0, -1).map((name) => caches.delete(name)))
}
