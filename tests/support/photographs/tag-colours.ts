import sharp from 'sharp'

/** The profile of Display P3 that comes with the image library. */
export async function readDisplayP3(): Promise<Buffer> {
  const pixel = { width: 8, height: 8, channels: 3, background: '#ffffff' } as const
  const tagged = await sharp({ create: pixel }).withIccProfile('p3').png().toBuffer()
  const { icc } = await sharp(tagged).metadata()
  if (icc === undefined) throw new Error('The image library brings no profile of Display P3')
  return icc
}

/** Colours without a profile, as the box "colr" names them: primaries by their number, and the curve of sRGB. */
export function writePrimaries(primaries: number): Buffer {
  const body = Buffer.from('nclx\0\0\0\x0d\0\x06\x80', 'latin1')
  body.writeUInt16BE(primaries, 4)
  return body
}

export function writeProfile(profile: Buffer): Buffer {
  return Buffer.concat([Buffer.from('prof', 'latin1'), profile])
}

/** The HEIC sample with a box "colr" for its main image, as a phone writes it. */
export function tagSample(sample: Buffer, colours: Buffer): Buffer {
  const box = Buffer.concat([Buffer.alloc(4), Buffer.from('colr', 'latin1'), colours])
  box.writeUInt32BE(box.byteLength, 0)
  const uses = sample.indexOf('ipma')
  const use = 0x08 // It stands behind the seven others.
  const added = box.byteLength + 1
  const head = Buffer.from(sample.subarray(0, uses - 4))
  const entries = Buffer.from(sample.subarray(uses - 4))
  // One association more for the first image, whose entry begins behind the number of entries.
  const count = 4 + 4 + 4 + 4 + 2
  const listed = entries.readUInt8(count)
  entries.writeUInt8(listed + 1, count)
  entries.writeUInt32BE(entries.readUInt32BE(0) + 1, 0)
  const behind = count + 1 + listed
  for (const [type, by] of [
    ['meta', added],
    ['iprp', added],
    ['ipco', box.byteLength],
  ] as const)
    grow(head, head.indexOf(type) - 4, by)
  const places = head.indexOf('iloc') + 12
  for (const at of [places + 4, places + 22]) grow(head, at, added)
  return Buffer.concat([head, box, entries.subarray(0, behind), Buffer.from([use]), entries.subarray(behind)])
}

function grow(bytes: Buffer, at: number, by: number): void {
  bytes.writeUInt32BE(bytes.readUInt32BE(at) + by, at)
}
