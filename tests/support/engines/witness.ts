import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const built = join(import.meta.dirname, '../../../dist')

/**
 * The site as it was built, with a witness before its own first script in every document: not every engine tells its
 * driver what a page throws, complains about and is refused.
 */
export async function makeWitnessedBuild() {
  const folder = await mkdtemp(join(tmpdir(), 'oboist-witnessed-'))
  for (const part of ['client', 'server']) await symlink(join(built, part), join(folder, part))
  const head = join(folder, 'head')
  await cp(join(built, 'head'), head, { recursive: true })
  for (const file of await readdir(head)) {
    const script = await readFile(join(head, file), 'utf8')
    await writeFile(join(head, file), `(${noteComplaints})();${script}`)
  }
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

/** What the witness noted in this tab until now. */
export function readComplaints(): string[] {
  return JSON.parse(sessionStorage.getItem('complaints') ?? '[]')
}

/** Runs in the page, once a document, and kept for the tab: a page that is left takes nothing with it. */
function noteComplaints() {
  if ('isWitnessed' in window) return
  Object.assign(window, { isWitnessed: true })
  const note = (complaint: string) => {
    const noted: string[] = JSON.parse(sessionStorage.getItem('complaints') ?? '[]')
    sessionStorage.setItem('complaints', JSON.stringify([...noted, `${complaint} (${location.href})`]))
  }
  const noteError = (event: Event) => {
    if (event instanceof ErrorEvent) note(`exception: ${event.message}`)
    // Firefox gives up a hint for code that has come already; code that is missing fails where it is imported.
    else if (event.target instanceof Element && !event.target.matches('[rel=modulepreload]'))
      note(`not loaded: ${event.target.outerHTML}`)
  }
  addEventListener('error', noteError, { capture: true })
  addEventListener('unhandledrejection', ({ reason }) => note(`rejection: ${reason}`))
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    note(`refused by ${effectiveDirective}: ${blockedURI}`),
  )
  for (const level of ['warn', 'error'] as const) {
    const print = console[level]
    console[level] = (...words: unknown[]) => {
      note(`console ${level}: ${words.join(' ')}`)
      print(...words)
    }
  }
}
