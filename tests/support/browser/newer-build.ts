import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeBuiltSite } from '../../../scripts/build/built-site.ts'

const built = join(import.meta.dirname, '../../../dist')

/** The site as it was built, with every file at another address and some words changed, as another build has it. */
export async function makeNewerBuild(name: string, words: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'oboist-newer-'))
  // What tests make beside the build is none of it.
  await cp(built, folder, { recursive: true, filter: (source) => !/\.(br|gz)$|\/image-/.test(source) })
  const assets = join(folder, 'client', 'assets')
  const files = await readdir(assets)
  const replaced: [string, string][] = [
    ...files.map((file): [string, string] => [file, `${name}-${file}`]),
    [(await describeBuiltSite(join(built, 'client'))).version, name],
    ...Object.entries(words),
  ]
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!/\.(css|js|json)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const text = await readFile(path, 'utf8')
    await writeFile(
      path,
      replaced.reduce((result, [from, to]) => result.replaceAll(from, to), text),
    )
  }
  for (const file of files) await rename(join(assets, file), join(assets, `${name}-${file}`))
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}
