import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse, parseDocument } from 'yaml'
import { readContent } from '#server/content/read-content.ts'
import { joinDocuments } from './document-files.ts'
import { exportContent, mergeIntoYaml } from './yaml-files.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'export-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

async function readFiles(from: string) {
  const result = await readContent(from)
  if (!result.ok) throw new Error('the content is not right')
  return joinDocuments(result.documents)
}

describe('an export', () => {
  test('is read to the same content, in an empty folder as over the files it came from', async () => {
    const files = await readFiles('content')
    expect(await exportContent(folder, files)).toHaveLength(files.size)
    expect(await readFiles(folder)).toEqual(files)
    expect(await exportContent(folder, files)).toEqual([])
  })

  test('touches the changed file alone, and keeps its comments and its order', async () => {
    await cp('content', folder, { recursive: true })
    const path = join(folder, 'agenda.yaml')
    const text = await readFile(path, 'utf8')
    await writeFile(
      path,
      text.replace('  - id: event-2\n', '  # The one in the old town.\n  - id: event-2\n'),
    )
    const agenda = parse(text)
    const [first, second, ...others] = agenda.events
    const events = [{ ...first, title: 'Another evening' }, second, ...others.slice(1)]
    expect(await exportContent(folder, new Map([['agenda.yaml', { events }]]))).toEqual(['agenda.yaml'])
    const written = await readFile(path, 'utf8')
    expect(parse(written)).toEqual({ events })
    expect(written).toContain('  # The one in the old town.\n  - id: event-2\n')
    expect(written).toContain('title: Another evening')
  })

  test('over a file that is no YAML names file and line, and writes nothing', async () => {
    const broken = 'title: |\n  Tuning\nnote: [one\n'
    await writeFile(join(folder, 'notes.yaml'), broken)
    const files = new Map([
      ['agenda.yaml', { events: [] }],
      ['notes.yaml', { title: 'Tuning' }],
    ])
    await expect(exportContent(folder, files)).rejects.toThrow(
      /^The content in .* is not right:\n {2}notes\.yaml › line \d: is not valid YAML: /,
    )
    expect(await readdir(folder)).toEqual(['notes.yaml'])
    expect(await readFile(join(folder, 'notes.yaml'), 'utf8')).toBe(broken)
  })
})

const json = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, fc.string(), fc.integer(), fc.boolean(), tie('list'), tie('group')),
  list: fc.array(tie('value'), { maxLength: 4 }),
  group: fc.dictionary(fc.constantFrom('id', 'title', 'es', 'no', '12:30'), tie('value')),
})).group

test('any value merged into any other is what is read again', () => {
  fc.assert(
    fc.property(json, json, (before, after) => {
      const document = parseDocument(JSON.stringify(before))
      mergeIntoYaml(document, after)
      expect(parse(document.toString())).toEqual(after)
    }),
  )
})
