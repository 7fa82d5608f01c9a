import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { makeBomb } from './bomb.ts'

export interface HostileFile {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** A random number from 0 up to but not including `below`. */
export type Draw = (below: number) => number

/** Files that are made to do harm, or broken; one after the other, by chance. */
export async function createHostileFiles(draw: Draw): Promise<() => HostileFile> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const image = sharp({ create: { width: 320, height: 240, channels: 3, background: '#888', noise } })
  const sound = [
    await image.clone().jpeg().toBuffer(),
    await image.clone().jpeg({ progressive: true }).toBuffer(),
    await image.clone().png().toBuffer(),
    await image.clone().webp().toBuffer(),
    await image.clone().avif({ effort: 0 }).toBuffer(),
    readFileSync('tests/support/photographs/sample.heic'),
  ]
  const others = [
    await image.clone().gif().toBuffer(),
    await image.clone().tiff().toBuffer(),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
    Buffer.from('%PDF-1.7\n'),
  ]
  const pick = (files: readonly Buffer[]) => Buffer.from(files[draw(files.length)] ?? Buffer.alloc(1))
  const makers: [name: string, make: () => Buffer][] = [
    ['another kind', () => pick(others)],
    ['half', () => pick(sound).subarray(0, 64 + draw(400))],
    ['an archive behind', () => Buffer.concat([pick(sound), Buffer.from('PK\x05\x06'), Buffer.alloc(18)])],
    [
      'a page in front',
      () => Buffer.concat([pick(sound).subarray(0, 40), Buffer.from('<script>alert(1)</script>')]),
    ],
    [
      'noise in the coat of a photograph',
      () => Buffer.concat([pick(sound).subarray(0, 32), drawBytes(draw, 2000)]),
    ],
    ['flipped bits', () => flipBits(pick(sound), draw)],
    ['a bomb', () => makeBomb(10_001 + draw(2_000))],
  ]
  return () => {
    const [name, make] = makers[draw(makers.length)] ?? ['nothing', () => Buffer.alloc(1)]
    return { name, bytes: new Uint8Array(make()) }
  }
}

function drawBytes(draw: Draw, count: number): Buffer {
  return Buffer.from(Array.from({ length: count }, () => draw(256)))
}

function flipBits(bytes: Buffer, draw: Draw): Buffer {
  for (let flip = 0; flip < 20; flip += 1) {
    const place = 16 + draw(bytes.byteLength - 16)
    bytes[place] = (bytes[place] ?? 0) ^ (1 << draw(8))
  }
  return bytes
}
