/** Rows as a Markdown table; numbers with so many decimals as they need. */
export function formatTable(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const lines = [head, head.map(() => '---'), ...rows.map((row) => row.map(formatCell))]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function formatCell(cell: string | number): string {
  if (typeof cell === 'string') return cell
  return cell >= 10 ? Math.round(cell).toLocaleString('en') : String(Number(cell.toFixed(3)))
}
