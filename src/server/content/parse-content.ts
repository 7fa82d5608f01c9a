/** The content of a stored version. Throws SyntaxError for what the product has not written. */
export function parseContent(text: string): unknown {
  return JSON.parse(text)
}
