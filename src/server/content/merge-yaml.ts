import { type Document, isMap, isPair, isScalar, isSeq, type Node, type YAMLMap, type YAMLSeq } from 'yaml'
import { isGroup } from '#domain/editing/is-group.ts'

/** Makes a parsed YAML document hold a value; comments and order stay where what they stand by stays. */
export function mergeIntoYaml(document: Document, value: unknown): void {
  if (!mergeNode(document, document.contents, value)) document.contents = createNode(document, value)
}

/** False when the node cannot hold such a value, and has to be replaced. */
function mergeNode(document: Document, node: unknown, value: unknown): boolean {
  if (isScalar(node) && !isContainer(value)) {
    if (node.value !== value) node.value = value
    return true
  }
  if (isSeq(node) && Array.isArray(value)) {
    mergeList(document, node, value)
    return true
  }
  if (isMap(node) && isGroup(value)) {
    mergeGroup(document, node, value)
    return true
  }
  return false
}

function mergeGroup(document: Document, map: YAMLMap, group: Record<string, unknown>): void {
  map.items = map.items.filter(({ key }) => Object.hasOwn(group, readKey(key)))
  for (const [key, value] of Object.entries(group)) {
    const pair = map.items.find((each) => readKey(each.key) === key)
    if (pair === undefined) map.add(document.createPair(key, value))
    else if (!mergeNode(document, pair.value, value)) pair.value = createNode(document, value)
  }
}

/** Entries with an id are the same wherever they stand; others are by their place. */
function mergeList(document: Document, list: YAMLSeq, values: readonly unknown[]): void {
  const before = list.items
  list.items = values.map((value, index) => {
    const id = readId(value)
    const known = id === undefined ? before[index] : before.find((node) => readNodeId(node) === id)
    return known !== undefined && mergeNode(document, known, value) ? known : createNode(document, value)
  })
}

function readId(value: unknown): unknown {
  return isGroup(value) ? value.id : undefined
}

function readNodeId(node: unknown): unknown {
  return isMap(node) ? node.get('id') : undefined
}

function readKey(key: unknown): string {
  return String(isScalar(key) ? key.value : key)
}

function createNode(document: Document, value: unknown): Node {
  const node = document.createNode(value)
  if (isPair(node)) throw new TypeError('A value is no pair')
  return node
}

function isContainer(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
