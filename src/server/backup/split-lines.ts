/**
 * The lines of a stream of UTF-8, without their ends. (Node's readline also ends a line at U+2028 and U+2029, which
 * stand in what people write.)
 */
export async function* splitLines(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer[] = []
  for await (const bytes of source) {
    let start = 0
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
      rest.push(bytes.subarray(start, end))
      yield Buffer.concat(rest).toString()
      rest = []
      start = end + 1
    }
    rest.push(bytes.subarray(start))
  }
  const last = Buffer.concat(rest)
  if (last.length > 0) yield last.toString()
}
