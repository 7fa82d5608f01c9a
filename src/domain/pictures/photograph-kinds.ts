/** The kinds of photographs that are taken; what else a camera or a drawing program writes is not. */
export type PhotographKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']

const avifBrands = ['avif', 'avis']

/** The kind of a file by its first bytes, whatever its name says; undefined for every other kind. */
export function sniffKind(bytes: Uint8Array): PhotographKind | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) !== 'ftyp') return undefined
  // The box of ISO/IEC 14496-12, section 4.3: its length, the main brand, a version, and other brands.
  const length = Math.min(new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0), 128)
  const brands = text(8, length).match(/.{4}/gs) ?? []
  if (brands.some((brand) => avifBrands.includes(brand))) return 'avif'
  return brands.some((brand) => heicBrands.includes(brand)) ? 'heic' : undefined
}

const markup = /<(?:!doctype html|html|script|svg|\?php)/i

const pdfMark = '%PDF-'

/** The end of a ZIP archive, which is read from behind (APPNOTE.TXT, section 4.3.16). */
const archiveEnd = 'PK\x05\x06'

/** Whether a file is of a second kind too: a page, a document or an archive in the coat of a photograph. */
export function isPolyglot(head: Uint8Array, tail: Uint8Array): boolean {
  const start = decodeBytes(head.subarray(0, 4096))
  if (markup.test(start) || start.slice(0, 1024).includes(pdfMark)) return true
  return isArchive(tail)
}

/** Whether the end of a file is that of an archive. */
export function isArchive(tail: Uint8Array): boolean {
  return decodeBytes(tail.subarray(-65_557)).includes(archiveEnd)
}

function decodeBytes(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes)
}
