import type { ByteRange } from './read-chunks.ts'

interface AskedRange {
  range: string | undefined
  ifRange: string | undefined
}

/**
 * The one part of a file that is asked for (RFC 9110 §14.2); undefined for the whole, as where several are asked for, or
 * where the part belongs to another version (§13.1.5); "unsatisfiable" where it begins behind the end.
 */
export function parseRange(
  { range, ifRange }: AskedRange,
  { size, tag }: { size: number; tag: string | undefined },
): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(range?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (ifRange !== undefined && ifRange !== tag) return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start < size ? { start, end } : 'unsatisfiable'
}
