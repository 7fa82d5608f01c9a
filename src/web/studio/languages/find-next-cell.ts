import { languages } from '#domain/language.ts'

interface Cell {
  row: number
  column: number
}

/** Where a key leads within the table; undefined for a key that means nothing there. */
export function findNextCell(key: string, { row, column }: Cell, rows: number): Cell | undefined {
  const last = languages.length - 1
  switch (key) {
    case 'ArrowRight':
      return { row, column: Math.min(last, column + 1) }
    case 'ArrowLeft':
      return { row, column: Math.max(0, column - 1) }
    case 'ArrowDown':
      return { row: Math.min(rows - 1, row + 1), column }
    case 'ArrowUp':
      return { row: Math.max(0, row - 1), column }
    case 'Home':
      return { row, column: 0 }
    case 'End':
      return { row, column: last }
    default:
      return undefined
  }
}
