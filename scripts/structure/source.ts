import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { resolveImport } from './place.ts'
import { listRegexes, type SourceRegex } from './source-regexes.ts'
import { listTables } from './source-tables.ts'

/** An import as written, and the file of the repository that it means (undefined for packages). */
export interface SourceImport {
  specifier: string
  target: string | undefined
  /** Whether nothing of it is left at run time. */
  isType: boolean
}

export interface SourceFile {
  /** From the root of the repository, with forward slashes. */
  path: string
  lines: number
  isTest: boolean
  /** Whether its folder holds anything but tests. */
  standsAmongWork: boolean
  imports: SourceImport[]
  onlyReExports: boolean
  regexes: SourceRegex[]
  /** The lines of objects that hold texts by language. */
  tables: number[]
}

type Parsed = ReturnType<typeof parseSync>

const sourceFolders = ['src', 'plates', 'scripts', 'tests']
const codeFile = /\.(ts|tsx|mjs)$/
const testFile = /\.(test|spec)\.tsx?$/

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
    lines: text.trimEnd().split('\n').length,
    isTest: testFile.test(path),
    standsAmongWork: readdirSync(join(root, dirname(path)), { withFileTypes: true }).some(
      (entry) => entry.isFile() && !testFile.test(entry.name),
    ),
    imports: listSpecifiers(parsed, text).map((specifier) => ({
      specifier,
      target: resolveImport(path, specifier),
      isType: isTypeImport(parsed, specifier),
    })),
    onlyReExports: hasOnlyReExports(parsed),
    regexes: listRegexes(parsed.program, text),
    tables: listTables(parsed.program, text),
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

function hasOnlyReExports({ program }: Parsed): boolean {
  const exported = program.body.filter((statement) => statement.type.startsWith('Export'))
  return (
    exported.some((statement) => !('specifiers' in statement) || statement.specifiers.length > 0) &&
    program.body.every(
      (statement) =>
        statement.type === 'ImportDeclaration' ||
        statement.type === 'ExportAllDeclaration' ||
        (statement.type === 'ExportNamedDeclaration' && statement.declaration === null),
    )
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
