import { globSync, readFileSync } from 'node:fs'

/** A table or a list of docs/specification/; its cells by the names of its columns, the first one of a list as "Lead". */
export interface SpecificationTable {
  heading: string
  /** What stands before it. */
  caption: string
  rows: Record<string, string>[]
}

/** A test as a line of the specification names it; without a title the whole file. */
export interface NamedTest {
  file: string
  title: string | undefined
}

const parts = globSync('docs/specification/*.md').map((file) => readFileSync(file, 'utf8'))

/** Every table and every list, file by file. */
export function listTables(): SpecificationTable[] {
  return parts.flatMap((part) => {
    const [heading = '', ...blocks] = part.trim().split(/\n{2,}/)
    return blocks.flatMap((block, index) => {
      const rows = block.startsWith('| ') ? readTable(block) : block.startsWith('- ') ? readList(block) : []
      return { heading: heading.slice('# '.length), caption: blocks[index - 1] ?? '', rows }
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
  return cell.split('\n').map((line) => {
    const [name = '', title] = line.split(/\s*› /)
    if (name !== '') file = readFiles(name)[0] ?? ''
    return { file: file.includes('/') ? file : `tests/e2e/${file}`, title: title?.replaceAll('`', '') }
  })
}

function readTable(block: string): Record<string, string>[] {
  const [names = [], _line, ...rows] = block
    .split('\n')
    .map((row) => row.replace(/^\| /, '').replace(/ \|$/, '').split(' | '))
  return rows.map((cells) => Object.fromEntries(names.map((name, cell) => [name, cells[cell] ?? ''])))
}

/** Each entry begins in the first column, each of its cells with its name, and each test of one file with "›". */
function readList(block: string): Record<string, string>[] {
  return `\n${block}`
    .split(/\n- /)
    .slice(1)
    .map((entry) => {
      const row: Record<string, string> = {}
      for (const part of `Lead: ${entry}`.split(/\n {2}- /)) {
        const [, name = '', text = ''] = /^([^:]+): (.*)$/s.exec(part) ?? []
        const cell = text.replaceAll(/\s*\n\s*(?!\s|›)/g, ' ').replaceAll(/\n\s+›/g, '\n›')
        row[name] = row[name] === undefined ? cell : `${row[name]}\n${cell}`
      }
      return row
    })
}
