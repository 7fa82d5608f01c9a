import * as z from 'zod/mini'
import type { ContentType } from '#domain/content/types/define-content-type.ts'
import { contentTypes, documentKinds, formatDocumentId } from '#domain/content/types/registry.ts'
import { type ContentIssue, explainedParsing, explainIssue } from '#server/content/content-issue.ts'
import { createReason } from '#server/content/content-reasons.ts'

/** By id ("event/event-1", "biography"): what is written, kept and published as one, in all its languages. */
export type Documents = ReadonlyMap<string, unknown>

export type Files = ReadonlyMap<string, unknown>

/** The documents of files, and the files that hold none, with what is wrong in them. */
export function splitFiles(files: Files): { documents: Documents; issues: ContentIssue[] } {
  const documents = new Map<string, unknown>()
  const issues: ContentIssue[] = []
  const known = new Set<string>()
  for (const kind of documentKinds) {
    const type = contentTypes[kind]
    for (const path of listPaths(type, [...files.keys()])) {
      known.add(path)
      const { entries, issues: found } = readEntries(type, path, files)
      issues.push(...found)
      for (const [name, content] of entries) documents.set(formatDocumentId(kind, name), content)
    }
  }
  for (const path of files.keys())
    if (!known.has(path)) issues.push({ document: path, field: '', reason: createReason('file_unknown') })
  return { documents, issues }
}

function listPaths({ file }: ContentType, paths: readonly string[]): string[] {
  if ('path' in file) return [file.path]
  return paths.filter((path) => {
    const [folder, name = '', ...rest] = path.split('/')
    return folder === file.folder && rest.length === 0 && /^[a-z0-9-]{1,80}\.yaml$/.test(name)
  })
}

type Entries = [name: string, content: unknown][]

function readEntries(type: ContentType, path: string, files: Files) {
  const { file, identity = 'id' } = type
  if ('folder' in file) {
    const entries: Entries = [[path.slice(file.folder.length + 1, -'.yaml'.length), files.get(path)]]
    return { entries, issues: [] }
  }
  if (!('list' in file || 'group' in file)) {
    const entries: Entries = files.has(path) ? [['', files.get(path)]] : []
    return { entries, issues: [] }
  }
  const missing = { document: path, field: '', reason: createReason('missing') }
  if (!files.has(path)) return { entries: [], issues: [missing] }
  return 'list' in file
    ? readList(path, file.list, identity, files.get(path))
    : readGroup(path, files.get(path))
}

function readList(path: string, list: string, identity: string, value: unknown) {
  const entry = z.looseObject({ [identity]: z.string() })
  const read = z.strictObject({ [list]: z.array(entry) }).safeParse(value, explainedParsing)
  if (!read.success)
    return { entries: [], issues: read.error.issues.flatMap((each) => explainIssue(path, each)) }
  const entries: Entries = (read.data[list] ?? []).map((each) => [String(each[identity]), each])
  const isUnique = new Set(entries.map(([name]) => name)).size === entries.length
  const repeated = { document: path, field: list, reason: createReason('differing_ids') }
  return { entries, issues: isUnique ? [] : [repeated] }
}

function readGroup(path: string, value: unknown) {
  const read = z.record(z.string(), z.unknown()).safeParse(value, explainedParsing)
  if (!read.success)
    return { entries: [], issues: read.error.issues.flatMap((each) => explainIssue(path, each)) }
  const entries: Entries = Object.entries(read.data)
  return { entries, issues: [] }
}

/** The files of documents, those of a list in the order of their numbers; the reverse of `splitFiles`. */
export function joinDocuments(documents: Documents): Files {
  const files = new Map<string, unknown>()
  for (const kind of documentKinds) {
    const { file, many } = contentTypes[kind]
    const own = [...documents].flatMap(([id, content]): Entries => {
      if (id === kind && !many) return [['', content]]
      return many && id.startsWith(`${kind}/`) ? [[id.slice(kind.length + 1), content]] : []
    })
    if ('folder' in file) for (const [name, content] of own) files.set(`${file.folder}/${name}.yaml`, content)
    else if ('list' in file)
      files.set(file.path, { [file.list]: own.toSorted(byNumber).map(([, content]) => content) })
    else if ('group' in file) files.set(file.path, Object.fromEntries(own))
    else for (const [, content] of own) files.set(file.path, content)
  }
  return files
}

/** The path of the file in which a document stands; undefined for what is no document's id. */
export function findFile(id: string): string | undefined {
  const [kind = '', name = ''] = id.split('/')
  const found = documentKinds.find((each) => each === kind)
  if (found === undefined) return undefined
  const { file } = contentTypes[found]
  return 'folder' in file ? `${file.folder}/${name}.yaml` : file.path
}

/** "event-2" before "event-10"; what has no number stays in the order of its letters. */
function byNumber([a]: Entries[number], [b]: Entries[number]): number {
  const [one, other] = [readNumber(a), readNumber(b)]
  return one === undefined || other === undefined ? (a < b ? -1 : 1) : one - other
}

function readNumber(name: string): number | undefined {
  const digits = /^[a-z]+-(\d+)$/.exec(name)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
