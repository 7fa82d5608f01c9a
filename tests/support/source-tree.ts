import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Writes files into a folder that goes with the test; gives the folder. */
export function writeSourceTree(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'sources-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

export const definition = 'export const value = 1\n'

/** A file that imports and defines something of its own. */
export function importing(...specifiers: string[]): string {
  const imports = specifiers.map(
    (specifier, index) => `import { value as value${index} } from '${specifier}'\n`,
  )
  return `${imports.join('')}export const used = [${specifiers.map((_, index) => `value${index}`).join(', ')}]\n`
}
