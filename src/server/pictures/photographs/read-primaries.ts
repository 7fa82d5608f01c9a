interface Box {
  type: string
  body: Buffer
}

/**
 * The colour primaries that an AVIF or HEIC file names for its main image (ISO/IEC 23091-2, table 2: 12 is Display P3);
 * undefined where it names none. Throws RangeError for a file that ends within its own description.
 */
export function readPrimaries(file: Buffer): number | undefined {
  const meta = findBox(file, 'meta')?.subarray(4)
  const main = meta && findBox(meta, 'pitm')
  const descriptions = meta && findBox(meta, 'iprp')
  const properties = descriptions && findBox(descriptions, 'ipco')
  const uses = descriptions && findBox(descriptions, 'ipma')
  if (main === undefined || properties === undefined || uses === undefined) return undefined
  const id = main.readUInt8(0) === 0 ? main.readUInt16BE(4) : main.readUInt32BE(4)
  const all = [...listBoxes(properties)]
  const colours = listUsed(uses, id)
    .map((place) => all[place - 1])
    .find((box) => box?.type === 'colr' && box.body.toString('latin1', 0, 4) === 'nclx')
  return colours?.body.readUInt16BE(4)
}

/** The properties of an image by their places, from 1, as the box `ipma` has them (ISO/IEC 23008-12, section 9.3.2). */
function listUsed(uses: Buffer, image: number): number[] {
  const hasLongIds = uses.readUInt8(0) > 0
  const hasLongPlaces = (uses.readUInt8(3) & 1) === 1
  let at = 8
  for (let left = uses.readUInt32BE(4); left > 0; left -= 1) {
    const id = hasLongIds ? uses.readUInt32BE(at) : uses.readUInt16BE(at)
    at += hasLongIds ? 4 : 2
    const count = uses.readUInt8(at)
    const size = hasLongPlaces ? 2 : 1
    const start = at + 1
    at = start + count * size
    if (id !== image) continue
    // The first bit says only whether a reader must understand the property.
    return Array.from({ length: count }, (_, index) =>
      hasLongPlaces ? uses.readUInt16BE(start + index * 2) & 0x7fff : uses.readUInt8(start + index) & 0x7f,
    )
  }
  return []
}

function findBox(bytes: Buffer, type: string): Buffer | undefined {
  for (const box of listBoxes(bytes)) if (box.type === type) return box.body
  return undefined
}

/** The boxes of ISO/IEC 14496-12, section 4.2. */
function* listBoxes(bytes: Buffer): Generator<Box> {
  for (let at = 0; at + 8 <= bytes.byteLength; ) {
    const short = bytes.readUInt32BE(at)
    const header = short === 1 ? 16 : 8
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short || bytes.byteLength - at
    if (size < header) return
    yield { type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + header, at + size) }
    at += size
  }
}
