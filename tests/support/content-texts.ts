import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { isLanguage, type Language } from '#domain/language.ts'
import { walkDocument } from '#server/content/content-issue.ts'

export interface ContentText {
  file: string
  /** "sections.1.paragraphs.0" */
  path: string
  words: ReadonlyMap<Language, string>
  sample: boolean
}

const folder = join(import.meta.dirname, '../../content')

export function readContentFile(file: string): unknown {
  return parse(readFileSync(join(folder, file), 'utf8'))
}

/** Every text of content/ with the words of each language it is written in. */
export function listContentTexts(): ContentText[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = paths.map((path) => path.replaceAll('\\', '/')).filter((path) => path.endsWith('.yaml'))
  return files.toSorted().flatMap((file) =>
    [...walkDocument(readContentFile(file))].flatMap(({ path, value }) => {
      const text = readAsText(value)
      return text === undefined ? [] : [{ file, path: path.join('.'), ...text }]
    }),
  )
}

function readAsText(value: unknown): Pick<ContentText, 'words' | 'sample'> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const words = new Map<Language, string>()
  for (const [key, part] of Object.entries(value)) {
    if (isLanguage(key) && typeof part === 'string') words.set(key, part)
    else if (key !== 'sample') return undefined
  }
  return words.size === 0 ? undefined : { words, sample: 'sample' in value }
}
