/** A text as part of a file's name, of plain letters, which every system writes alike (RFC 6266, section 4.3). */
export function reduceToName(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return plain
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
