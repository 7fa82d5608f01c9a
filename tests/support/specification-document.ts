import { readFileSync } from 'node:fs'

/** A table under a heading of docs/specification.md; its cells by the names of its columns. */
export interface SpecificationTable {
  heading: string
  /** What stands before the table. */
  caption: string
  rows: Record<string, string>[]
}

/** A test as a line of the specification names it; without a title the whole file. */
export interface NamedTest {
  file: string
  title: string | undefined
}

const specification = readFileSync('docs/specification.md', 'utf8')

/** The headings that may be cited. */
export function listHeadings(): string[] {
  return [...specification.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)
}

/** Every table, in its order. */
export function listTables(): SpecificationTable[] {
  return specification.split(/^## /m).flatMap((section) => {
    const [heading = '', ...blocks] = section.split(/\n{2,}/)
    return blocks.flatMap((block, index) => {
      if (!block.startsWith('| ')) return []
      const [names = [], _line, ...rows] = block.trim().split('\n').map(readCells)
      return {
        heading,
        caption: blocks[index - 1] ?? '',
        rows: rows.map((cells) => Object.fromEntries(names.map((name, cell) => [name, cells[cell] ?? '']))),
      }
    })
  })
}

/** The files of a cell "Lives in". */
export function readFiles(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
}

/** The tests of a cell "Held by": a title without a file is one of the file before it. */
export function readNamedTests(cell: string): NamedTest[] {
  let file = ''
  return cell.split(/; (?=›|`[^`*]+`)/).map((part) => {
    const [name = '', title] = part.split(/\s*› /)
    if (name !== '') file = readFiles(name)[0] ?? ''
    return { file: file.includes('/') ? file : `tests/e2e/${file}`, title: title?.replaceAll('`', '') }
  })
}

function readCells(row: string): string[] {
  return row.replace(/^\| /, '').replace(/ \|$/, '').split(' | ')
}
