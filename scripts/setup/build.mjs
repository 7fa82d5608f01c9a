import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand, SetupError } from './command.mjs'
import { ensureNode } from './installation.mjs'
import { withLock } from './lock.mjs'

const stampFile = 'dist/.build-stamp'
const sourceFolders = ['src/web', 'src/domain', 'src/words', 'scripts/build']
const sourceFiles = ['vite.config.ts', 'scripts/build.ts', 'package-lock.json']

/**
 * Builds the browser's files when what they are made of has changed since they were built.
 * @param {string} root
 */
export async function ensureBuild(root) {
  if (isStamped(root, hashSources(root))) return
  await withLock(root, async () => {
    const hash = hashSources(root)
    if (isStamped(root, hash)) return
    console.log('Building the pages …')
    rmSync(join(root, stampFile), { force: true })
    const code = await runCommand(ensureNode(root), ['scripts/build.ts'], { cwd: root })
    if (code !== 0) throw new SetupError(`The build failed: scripts/build.ts ended with ${code}.`)
    mkdirSync(join(root, 'dist'), { recursive: true })
    writeFileSync(join(root, stampFile), hash)
  })
}

/**
 * @param {string} root
 * @param {string} hash
 */
function isStamped(root, hash) {
  const stamp = join(root, stampFile)
  return (
    existsSync(stamp) && readFileSync(stamp, 'utf8') === hash && readdirSync(join(root, 'dist')).length > 1
  )
}

/**
 * Contents, not times: a fresh clone or another branch gives every file a new time.
 * @param {string} root
 */
function hashSources(root) {
  const hash = createHash('sha256')
  const paths = [...sourceFiles, ...sourceFolders.flatMap((folder) => listFiles(root, folder))]
  for (const path of paths.filter((path) => existsSync(join(root, path)))) {
    const contents = readFileSync(join(root, path))
    hash.update(`${path}\0${contents.length}\0`).update(contents)
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function listFiles(root, folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? listFiles(root, path) : /\.test\.tsx?$/.test(path) ? [] : [path]
    })
}
