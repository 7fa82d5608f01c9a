import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import {
  Document,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { cleanContent } from '#domain/content/clean-text.ts'
import { isGroup } from '#domain/editing/content-change.ts'
import { type ContentIssue, describeContentIssues } from '#server/content/content-issue.ts'
import { createReason } from '#server/content/content-reasons.ts'
import { allowMissing, readIfPresent } from '#server/files/file-access.ts'
import { writeAtomically } from '#server/files/write-atomically.ts'
import { type Files, findFile } from './document-files.ts'

export interface ContentFiles {
  files: ReadonlyMap<string, unknown>
  issues: ContentIssue[]
}

/** Reads every YAML file below a folder, without control characters; syntax errors are issues with a line. No folder gives no files. */
export async function readContentFiles(folder: string): Promise<ContentFiles> {
  const paths = await listYamlFiles(folder)
  const texts = await Promise.all(
    paths.map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const),
  )
  const files = new Map<string, unknown>()
  const issues: ContentIssue[] = []
  for (const [path, text] of texts) {
    const parsed = parseFile(path, text)
    if (parsed.issues.length === 0) files.set(path, cleanContent(parsed.document.toJS()))
    issues.push(...parsed.issues)
  }
  return { files, issues }
}

function parseFile(path: string, text: string): { document: Document; issues: ContentIssue[] } {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false })
  const issues = [...document.errors, ...document.warnings].map((problem) => ({
    document: path,
    field: `line ${lineCounter.linePos(problem.pos[0]).line}`,
    reason: createReason('yaml_broken', problem.message),
  }))
  return { document, issues }
}

async function listYamlFiles(folder: string): Promise<string[]> {
  const entries = (await allowMissing(readdir(folder, { recursive: true }))) ?? []
  return entries
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.ya?ml$/.test(path))
    .toSorted()
}

const style = { lineWidth: 110 } as const

/** A file of content as YAML, as it is written where there was none. */
export function formatContentFile(value: unknown): string {
  const document = new Document()
  mergeIntoYaml(document, value)
  return document.toString(style)
}

/** Writes files as YAML into a folder, over those that are there; gives the paths of those that changed. Throws Error, and
 * writes nothing, where one that is there is no YAML. */
export async function exportContent(folder: string, files: Files): Promise<string[]> {
  const changed = new Map<string, Document>()
  const issues: ContentIssue[] = []
  for (const [path, value] of files) {
    const text = (await readIfPresent(join(folder, path)))?.toString()
    const parsed = text === undefined ? { document: new Document(), issues: [] } : parseFile(path, text)
    issues.push(...parsed.issues)
    // What says the same already keeps every byte.
    if (parsed.issues.length > 0 || (text !== undefined && isDeepStrictEqual(parsed.document.toJS(), value)))
      continue
    mergeIntoYaml(parsed.document, value)
    changed.set(path, parsed.document)
  }
  if (issues.length > 0) throw new Error(describeContentIssues(folder, issues))
  for (const [path, document] of changed) {
    const target = join(folder, path)
    await mkdir(dirname(target), { recursive: true })
    await writeAtomically(target, (draft) => writeFile(draft, document.toString(style)))
  }
  return [...changed.keys()]
}

/** Deletes the files of a folder that hold documents which were public and are no more: an import would bring them back.
 * What was never public may be nowhere else. Gives the paths of those that were there. */
export async function deleteFormerContent(
  folder: string,
  { files, published }: { files: Files; published: readonly string[] },
): Promise<string[]> {
  const former = new Set(published.map(findFile))
  const paths = (await listYamlFiles(folder)).filter((path) => former.has(path) && !files.has(path))
  for (const path of paths) await rm(join(folder, path))
  return paths
}

/** Makes a parsed YAML document hold a value; comments and order stay where what they stand by stays. */
export function mergeIntoYaml(document: Document, value: unknown): void {
  if (!mergeNode(document, document.contents, value)) document.contents = createNode(document, value)
}

/** False when the node cannot hold such a value, and has to be replaced. */
function mergeNode(document: Document, node: unknown, value: unknown): boolean {
  if (isScalar(node) && !isContainer(value)) {
    if (node.value !== value) node.value = value
    return true
  }
  if (isSeq(node) && Array.isArray(value)) {
    mergeList(document, node, value)
    return true
  }
  if (isMap(node) && isGroup(value)) {
    mergeGroup(document, node, value)
    return true
  }
  return false
}

function mergeGroup(document: Document, map: YAMLMap, group: Record<string, unknown>): void {
  map.items = map.items.filter(({ key }) => Object.hasOwn(group, readKey(key)))
  for (const [key, value] of Object.entries(group)) {
    const pair = map.items.find((each) => readKey(each.key) === key)
    if (pair === undefined) map.add(document.createPair(key, value))
    else if (!mergeNode(document, pair.value, value)) pair.value = createNode(document, value)
  }
}

function mergeList(document: Document, list: YAMLSeq, values: readonly unknown[]): void {
  const before = list.items
  list.items = values.map((value, index) => {
    const id = readId(value)
    const known = id === undefined ? before[index] : before.find((node) => readNodeId(node) === id)
    return known !== undefined && mergeNode(document, known, value) ? known : createNode(document, value)
  })
}

function readId(value: unknown): unknown {
  return isGroup(value) ? value.id : undefined
}

function readNodeId(node: unknown): unknown {
  return isMap(node) ? node.get('id') : undefined
}

function readKey(key: unknown): string {
  return String(isScalar(key) ? key.value : key)
}

function createNode(document: Document, value: unknown): Node {
  const node = document.createNode(value)
  if (isPair(node)) throw new TypeError('A value is no pair')
  return node
}

function isContainer(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
