export interface Node {
  path: (string | number)[]
  value: unknown
}

/** Every value inside a document, groups and lists before their entries. */
export function* walkDocument(value: unknown, path: (string | number)[] = []): Generator<Node> {
  yield { path, value }
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* walkDocument(item, [...path, index])
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) yield* walkDocument(item, [...path, key])
}
