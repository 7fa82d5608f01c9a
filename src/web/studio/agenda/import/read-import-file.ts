import Papa from 'papaparse'
import { type ImportTable, mostImported } from '#domain/agenda/import/import-table.ts'
import { readCalendar } from './read-calendar.ts'

const separators = { semicolon: ';', comma: ',', tab: '\t', bar: '|' } as const

export type Separator = keyof typeof separators

const separatorNames = ['semicolon', 'comma', 'tab', 'bar'] as const satisfies Separator[]

export interface TableForm {
  encoding: string
  separator: Separator
}

export type ImportRefusal =
  | 'too_large'
  | 'too_many'
  | 'workbook'
  | 'not_text'
  | 'empty'
  | 'broken_calendar'
  | 'broken_table'
  | 'unreadable'

/** Without a form, a calendar was read. */
export type ImportFile =
  | { ok: true; table: ImportTable; form?: TableForm }
  | { ok: false; reason: ImportRefusal }

/** Of a file, in bytes. */
export const largestImport = 2_000_000

export function readImportFile(bytes: Uint8Array, now = new Date()): ImportFile {
  if (bytes.length > largestImport) return { ok: false, reason: 'too_large' }
  // A workbook of Excel or Numbers is a ZIP, one of the time before 2007 begins with D0 CF.
  const [first, second] = bytes
  if ((first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf))
    return { ok: false, reason: 'workbook' }
  const decoded = decodeText(bytes)
  if (decoded === undefined) return { ok: false, reason: 'not_text' }
  return /^\s*BEGIN:VCALENDAR/i.test(decoded.text) ? readCalendar(decoded.text, now) : readTable(decoded)
}

/** The text of a file in UTF-8, UTF-16 or, where it is neither, Windows-1252; undefined for what is no text. */
function decodeText(bytes: Uint8Array): { text: string; encoding: string } | undefined {
  const encoding = findEncoding(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  return text.includes('\0') ? undefined : { text, encoding }
}

function findEncoding(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Without a mark, Latin letters of UTF-16 are known by the zero in each second byte.
  if (first !== 0 && second === 0 && bytes[3] === 0) return 'utf-16le'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** Reads a table as spreadsheets save it, with the names of its columns in the first row (RFC 4180). */
function readTable({ text, encoding }: { text: string; encoding: string }): ImportFile {
  // Excel's own first line names the separator.
  const { data, meta, errors } = Papa.parse<string[]>(text.replace(/^sep=.\r?\n/i, ''), {
    delimitersToGuess: Object.values(separators),
    skipEmptyLines: 'greedy',
  })
  // Behind a quotation mark that never closes, rows would be one cell.
  if (errors.some(({ type }) => type === 'Quotes')) return { ok: false, reason: 'broken_table' }
  const [headings = [], ...written] = data.map((row) => row.map(readCell))
  const rows = written.map((row) => headings.map((_heading, column) => row[column] ?? ''))
  if (rows.length === 0) return { ok: false, reason: 'empty' }
  if (rows.length > mostImported) return { ok: false, reason: 'too_many' }
  return { ok: true, table: { headings, rows }, form: { encoding, separator: findSeparator(meta.delimiter) } }
}

/** Without the apostrophe by which exports mark what is no formula. */
function readCell(cell: string): string {
  return cell.trim().replace(/^'(?=[=+\-@＝＋－＠])/u, '')
}

function findSeparator(delimiter: string): Separator {
  const [name = 'comma'] = separatorNames.filter((each) => separators[each] === delimiter)
  return name
}
