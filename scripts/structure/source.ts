import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ESTree, parseSync, Visitor, type VisitorObject } from 'vite'
import { contentTypes, documentKinds } from '#domain/content/types/registry.ts'
import { resolveImport } from './folders.ts'

/** A breach of a rule: where it is, what is wrong, and what puts it right. */
export interface Problem {
  file: string
  rule: string
  mend: string
}

/** An import as written, and the file of the repository that it means (undefined for packages). */
export interface SourceImport {
  specifier: string
  target: string | undefined
  /** Whether nothing of it is left at run time. */
  isType: boolean
}

/** A regular expression; the pattern is undefined where it is put together at run time. */
interface SourceRegex {
  line: number
  pattern: string | undefined
  flags: string
}

export interface SourceFile {
  /** From the root of the repository, with forward slashes. */
  path: string
  isTest: boolean
  /** The names of the files in its folder. */
  siblings: string[]
  imports: SourceImport[]
  regexes: SourceRegex[]
  /** The lines of objects that hold texts by language. */
  tables: number[]
  /** The lines of spreads of literals, such as `...{ a, b }`. */
  spreads: number[]
  /** The lines that pass on what another file defines. */
  reExports: number[]
  /** The lines that put the id of a document together, or ask for a type of content by its name. */
  typeNames: number[]
}

type Parsed = ReturnType<typeof parseSync>

const sourceFolders = ['src', 'plates', 'scripts', 'tests']
const codeFile = /\.(ts|tsx|mjs)$/
/** Names of tests. */
export const testFile = /\.(test|spec)\.tsx?$/

const typesOfMany = documentKinds.filter((kind) => contentTypes[kind].many).join('|')
/** The beginning of an id, "event/", and a part of SQL: `like 'event/%'`. */
const idStart = new RegExp(`^(?:${typesOfMany})/%?$|'(?:${typesOfMany})/%?'`)
const columnOfIds = /^(?:\w+\.)?(?:id|document)$/
const sqlOfIds = new RegExp(`\\b(?:id|document) (?:=|<>) '(?:${documentKinds.join('|')})'`)

/** Reads every code file of src, plates, scripts and tests. Throws when one cannot be parsed. */
export function readSources(root: string): SourceFile[] {
  return sourceFolders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => listFiles(root, folder))
    .filter((path) => codeFile.test(path))
    .map((path) => readSource(root, path))
}

function readSource(root: string, path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8')
  const parsed = parseSync(path, text)
  const error = parsed.errors[0]
  if (error) throw new Error(`${path}: ${error.message}`)
  return {
    path,
    isTest: testFile.test(path),
    siblings: readdirSync(join(root, dirname(path)), { withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [entry.name] : [],
    ),
    imports: listSpecifiers(parsed, text).map((specifier) => ({
      specifier,
      target: resolveImport(path, specifier),
      isType: isTypeImport(parsed, specifier),
    })),
    ...listFindings(parsed.program, text),
  }
}

function listSpecifiers({ module }: Parsed, text: string): string[] {
  const imported = module.staticImports.map((statement) => statement.moduleRequest.value)
  const exported = module.staticExports.flatMap((statement) =>
    statement.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
  )
  const dynamic = module.dynamicImports
    .map((call) => text.slice(call.moduleRequest.start, call.moduleRequest.end))
    .flatMap((argument) => /^(['"`])([^$]*)\1$/.exec(argument)?.[2] ?? [])
  return [...new Set([...imported, ...exported, ...dynamic])]
}

function isTypeImport({ module }: Parsed, specifier: string): boolean {
  const imports = module.staticImports.filter(({ moduleRequest }) => moduleRequest.value === specifier)
  return (
    imports.length > 0 &&
    imports.every(({ entries }) => entries.length > 0 && entries.every(({ isType }) => isType))
  )
}

/** What the rules look for in the syntax of a file. */
function listFindings(program: ESTree.Program, text: string) {
  const found: Pick<SourceFile, 'regexes' | 'tables' | 'spreads' | 'reExports' | 'typeNames'> = {
    regexes: [],
    tables: [],
    spreads: [],
    reExports: [],
    typeNames: [],
  }
  const findLine = (start: number) => text.slice(0, start).split('\n').length
  const addConstructed = (node: ESTree.CallExpression | ESTree.NewExpression) => {
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return
    const [pattern, flags = ''] = node.arguments.map(readText)
    found.regexes.push({ line: findLine(node.start), pattern, flags })
  }
  const addIds = (written: string, start: number) => {
    if (idStart.test(written) || sqlOfIds.test(written)) found.typeNames.push(findLine(start))
  }
  const addLiteral: VisitorObject['Literal'] = (node) => {
    if (typeof node.value === 'string') addIds(node.value, node.start)
    if ('regex' in node) found.regexes.push({ line: findLine(node.start), ...node.regex })
  }
  const addTable = ({ properties, start }: ESTree.ObjectExpression) => {
    const values = new Map(properties.flatMap(readProperty))
    if (['es', 'en'].every((language) => isWritten(values.get(language)))) found.tables.push(findLine(start))
  }
  const addSpread = ({ argument, start }: ESTree.SpreadElement | ESTree.JSXSpreadAttribute) => {
    if (['ObjectExpression', 'ArrayExpression'].includes(argument.type)) found.spreads.push(findLine(start))
  }
  const addReExport = ({ source, start }: ESTree.ExportNamedDeclaration | ESTree.ExportAllDeclaration) => {
    if (source !== null) found.reExports.push(findLine(start))
  }
  const addPart = ({ value, start }: ESTree.TemplateElement) => addIds(value.raw, start)
  const addQuestion = ({ left, right, start }: ESTree.BinaryExpression | ESTree.PrivateInExpression) => {
    if ((isTypeName(left) && isOfDocument(right)) || (isTypeName(right) && isOfDocument(left)))
      found.typeNames.push(findLine(start))
  }
  const addCall = (node: ESTree.CallExpression) => {
    addConstructed(node)
    const [column, , name] = node.arguments
    if (column?.type !== 'Literal' || !columnOfIds.test(String(column.value)) || name === undefined) return
    if (isTypeName(name)) found.typeNames.push(findLine(node.start))
  }
  new Visitor({
    Literal: addLiteral,
    TemplateElement: addPart,
    BinaryExpression: addQuestion,
    CallExpression: addCall,
    NewExpression: addConstructed,
    ObjectExpression: addTable,
    SpreadElement: addSpread,
    JSXSpreadAttribute: addSpread,
    ExportNamedDeclaration: addReExport,
    ExportAllDeclaration: addReExport,
  }).visit(program)
  return found
}

function isTypeName(node: ESTree.Node): boolean {
  return node.type === 'Literal' && documentKinds.some((kind) => kind === node.value)
}

/** Whether it is the id of a document, or the type that was read from one: `id`, `each.id`, `parseDocumentId(id)?.kind`. */
function isOfDocument(node: ESTree.Node): boolean {
  if (node.type === 'ChainExpression') return isOfDocument(node.expression)
  if (node.type === 'Identifier') return columnOfIds.test(node.name)
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return false
  const { object, property } = node
  if (property.name !== 'kind') return columnOfIds.test(property.name)
  return (
    object.type === 'CallExpression' &&
    object.callee.type === 'Identifier' &&
    object.callee.name === 'parseDocumentId'
  )
}

function readText(node: ESTree.Argument): string | undefined {
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

function readProperty(property: ESTree.ObjectPropertyKind): [string, ESTree.Expression][] {
  if (property.type !== 'Property') return []
  const { key, value } = property
  if (key.type === 'Identifier') return [[key.name, value]]
  return key.type === 'Literal' && typeof key.value === 'string' ? [[key.value, value]] : []
}

function isWritten(value: ESTree.Expression | undefined): boolean {
  if (value === undefined) return false
  return (
    (value.type === 'Literal' && typeof value.value === 'string') ||
    ['TemplateLiteral', 'ObjectExpression', 'ArrowFunctionExpression'].includes(value.type)
  )
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules')
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? listFiles(root, path) : [path]
    })
    .sort()
}
