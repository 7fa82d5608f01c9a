import { crc32, deflateSync } from 'node:zlib'
import type { Raw } from 'sharp'
import { sharp } from './confined-sharp.ts'

interface Pixels {
  data: Buffer
  info: Raw
}

/** In bytes: the signature of a PNG and its first chunk, behind which a profile may stand. */
const pngHead = 33

/** The pixels in sRGB, of pixels in the colours of an ICC profile; as they were where the profile is broken. */
export async function convertToSrgb({ data, info }: Pixels, profile: Buffer): Promise<Buffer> {
  const { width, height, channels } = info
  // The image library takes a profile from files alone, not beside pixels.
  const png = await sharp(data, { raw: { width, height, channels } })
    .png({ compressionLevel: 0, adaptiveFiltering: false })
    .toBuffer()
  const tagged = Buffer.concat([png.subarray(0, pngHead), makeProfileChunk(profile), png.subarray(pngHead)])
  return sharp(tagged, { failOn: 'none' }).toColourspace('srgb').raw().toBuffer()
}

/** The chunk iCCP of the PNG specification, section 11.3.2.3. */
function makeProfileChunk(profile: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPprofile\0\0', 'latin1'), deflateSync(profile)])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(body.byteLength - 4, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** The profile of Display P3, of which the image library brings its own. */
export async function readDisplayP3(): Promise<Buffer | undefined> {
  const pixel = { width: 1, height: 1, channels: 3, background: '#000000' } as const
  const tagged = await sharp({ create: pixel }).withIccProfile('p3').png().toBuffer()
  const { icc } = await sharp(tagged).metadata()
  return icc
}

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
