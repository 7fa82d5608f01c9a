/** The attributes of one element by their names, which are in lower case. */
export type Attributes = Readonly<Record<string, string>>

/** The attributes of every element with this name, in their order. */
export function listElements(document: string, name: string): Attributes[] {
  const tags = document.matchAll(new RegExp(`<${name}((?:\\s[^<>]*)?)>`, 'g'))
  return [...tags].map(([, attributes = '']) => readAttributes(attributes))
}

/** What stands in the first element with this name, without its own tags. */
export function readElement(document: string, name: string): string | undefined {
  const [, inside] = new RegExp(`<${name}(?:\\s[^<>]*)?>(.*?)</${name}>`, 's').exec(document) ?? []
  return inside === undefined ? undefined : readText(inside)
}

/** The words of a document, as one line; scripts and styles say nothing. */
export function readText(document: string): string {
  const words = document
    .replaceAll(/<(script|style|title)\b.*?<\/\1>/gs, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^<>]*>/g, '')
  return decodeEntities(words).replaceAll(/\s+/g, ' ').trim()
}

/** The structured data that stand in a document. */
export function listDataBlocks(document: string): unknown[] {
  const blocks = document.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...blocks].map(([, text = '']) => JSON.parse(text))
}

function readAttributes(text: string): Attributes {
  const pairs = text.matchAll(/([^\s=/]+)(?:="([^"]*)")?/g)
  return Object.fromEntries(
    [...pairs].map(([, name = '', value = '']) => [name.toLowerCase(), decodeEntities(value)]),
  )
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }

function decodeEntities(text: string): string {
  return text.replaceAll(/&([a-z]+|#\w+);/g, (whole, name) => entities[name] ?? whole)
}
