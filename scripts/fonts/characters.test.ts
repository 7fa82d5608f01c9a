import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { characters } from './fonts.ts'

const root = join(import.meta.dirname, '../..')

function readTexts(folder: string, extension: string): string {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(extension))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'))
    .join('')
}

it.each([
  ['content', '.yaml'],
  ['src/web/locales', '.json'],
])('the fonts have every character that %s says', (folder, extension) => {
  // Archivo has no tick: the one in the toast of success is the system's.
  const known = new Set([...characters, '✓', '\n'])
  const missing = [...new Set(readTexts(folder, extension))].filter((character) => !known.has(character))
  expect(missing).toEqual([])
})
