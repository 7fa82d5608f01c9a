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
