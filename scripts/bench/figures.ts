import { get } from 'node:http'

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

/** The middle of some metrics; of an even number the mean of the two in the middle. */
export function findMedian(metrics: readonly number[]): number {
  const sorted = metrics.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  if (upper === undefined || lower === undefined) throw new Error('There is no median of nothing')
  return (upper + lower) / 2
}

/** The 99th percentile. */
export function findP99(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0
}

/** The bytes of an answer as they come over the wire. */
export function readCompressed(address: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks)))
    }).on('error', reject)
  })
}
