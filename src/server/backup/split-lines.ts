/** The lines of a UTF-8 stream. Node's readline also splits at U+2028 and U+2029, which texts may hold. */
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
