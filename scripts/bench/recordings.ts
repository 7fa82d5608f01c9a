import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { contentEndpoints } from '#domain/api.ts'
import { findGain, formatAudioPath } from '#domain/recordings/audio.ts'
import { audioEndpoints } from '#domain/recordings/recording-calls.ts'
import { uploadEndpoints } from '#domain/uploads.ts'
import { type Ask, enterStudio, sendFile } from './enter-studio.ts'
import { formatTable } from './figures.ts'
import { type MeasuredProduct, measurePage } from './product.ts'

const seconds = 600
const rate = 48_000 // Hz
const frameSize = 6 // bytes: two channels of 24 bit

const listeners = 50
const listenRate = 24_000 // bytes a second, as MP3 of 192 kbit/s is played

/** Measures a recording of ten minutes from its last byte to its first listener, and what pages wait meanwhile. */
export async function benchRecording(product: MeasuredProduct): Promise<string> {
  const ask = await enterStudio(product)
  const sound = makeSound()
  // Until its code is warm.
  await measurePage(product.address, wait(10_000))
  const quiet = await measurePage(product.address, wait(10_000))
  const before = await product.readMemory()
  const upload = await sendFile(ask, 'audio', 'bench.wav', sound)
  const began = performance.now()
  let kept = 0
  const heard = waitUntilKept(ask, upload).then((audio) => {
    kept = performance.now() - began
    return publish(ask, product, audio)
  })
  const [busy, most, path] = await Promise.all([
    measurePage(product.address, heard),
    watchMemory(product, heard),
    heard,
  ])
  const made = performance.now() - began
  const alone = await measurePage(product.address, wait(10_000))
  const whileHeard = await measureListened(product, path)
  return formatTable(
    ['a recording of ten minutes', 'value'],
    [
      ['file, MB', sound.byteLength / 1e6],
      ['last byte to kept, s', kept / 1000],
      ['last byte to heard by a visitor, s', made / 1000],
      ['p99 of a public page before, ms', quiet],
      ['p99 of a public page meanwhile, ms', busy],
      ['memory before, MB', before / 1e6],
      ['memory at most meanwhile, MB', most / 1e6],
      ['p99 of a public page before anyone listens, ms', alone],
      [`p99 while ${listeners} listen, ms`, whileHeard],
    ],
  )
}

/** A WAV file (Multimedia Programming Interface 1.0, "WAVE") of harmonics that swell, with some noise: FLAC makes of it about
 * what it makes of music. */
function makeSound(): Uint8Array<ArrayBuffer> {
  const size = seconds * rate * frameSize
  const bytes = new Uint8Array(44 + size)
  const file = Buffer.from(bytes.buffer)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(36 + size, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(2, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate * frameSize, 28)
  file.writeUInt16LE(frameSize, 32)
  file.writeUInt16LE(24, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(size, 40)
  const minute = file.subarray(44, 44 + 60 * rate * frameSize)
  for (let at = 0; at < minute.length; at += 3) minute.writeIntLE(findSample(at / 3), at, 3)
  for (let at = 44 + minute.length; at < file.length; at += minute.length) minute.copy(file, at)
  return bytes
}

function findSample(index: number): number {
  const time = Math.floor(index / 2) / rate
  const tone = 220 * 2 ** ((Math.floor(time * 2) % 12) / 12)
  let wave = 0
  for (let part = 1; part <= 6; part += 1) {
    const side = index % 2 === 1 && part % 2 === 0 ? -1 : 1
    wave += (side * Math.sin(2 * Math.PI * tone * part * time)) / part
  }
  const swell = 0.2 + 0.15 * Math.sin(2 * Math.PI * 0.3 * time)
  return Math.round(8_388_607 * (0.7 * swell * wave + 0.0005 * (Math.random() - 0.5)))
}

async function waitUntilKept(ask: Ask, id: string): Promise<string> {
  for (;;) {
    const { stored, rejection } = uploadEndpoints.read.output.parse(await ask(uploadEndpoints.read, { id }))
    if (stored !== null) return stored
    if (rejection !== null) throw new Error(`The recording was refused: ${rejection}`)
    await wait(100)
  }
}

/** Publishes a recording as soon as it can be heard; ends when a visitor has its first bytes, and gives its path. */
async function publish(ask: Ask, { address }: MeasuredProduct, audio: string): Promise<string> {
  const players = [{ name: 'Bench', part: { es: 'oboe' } }]
  const rights = { basis: 'own', producer: 'Bench', year: 2026 }
  const content = { title: 'Bench', composer: 'Bench', players, year: 2026, movements: [{ audio }], rights }
  const recording = await ask(contentEndpoints.create, { input: { kind: 'recording', content } })
  const { id, version } = contentEndpoints.create.output.parse(recording)
  for (;;) {
    const list = audioEndpoints.list.output.parse(await ask(audioEndpoints.list))
    const file = list.audio.find((each) => each.id === audio)
    const gain = file && findGain([file])
    if (gain !== undefined && file?.gains.includes(gain)) {
      await ask(contentEndpoints.publish, { input: { documents: [{ id, version }] } })
      const path = formatAudioPath(audio, gain)
      while (!(await isHeard(address + path))) await wait(20)
      return path
    }
    await wait(100)
  }
}

async function isHeard(address: string): Promise<boolean> {
  const response = await fetch(address, { headers: { Range: 'bytes=0-65535' } })
  await response.arrayBuffer()
  return response.status === 206
}

/** The most memory that the product holds until something has ended, in bytes. */
async function watchMemory(product: MeasuredProduct, until: Promise<unknown>): Promise<number> {
  let [most, isDone] = [0, false]
  const ended = until.finally(() => {
    isDone = true
  })
  ended.catch(() => undefined)
  while (!isDone) {
    most = Math.max(most, await product.readMemory())
    await wait(100)
  }
  await ended
  return most
}

/** The 99th percentile of a page while all listen, in ms. */
async function measureListened({ address }: MeasuredProduct, path: string): Promise<number> {
  let heard = 0
  const onHeard = () => {
    heard += 1
  }
  const ends = Array.from({ length: listeners }, () => listen(address + path, onHeard))
  try {
    await wait(3_000)
    if (heard < listeners) throw new Error(`Only ${heard} of ${listeners} listen`)
    return await measurePage(address, wait(20_000))
  } finally {
    for (const end of ends) end()
  }
}

/** Takes as many bytes a second as are played; gives what ends it. */
function listen(address: string, onHeard: () => void): () => void {
  const asked = request(address, { headers: { Range: 'bytes=0-' }, agent: false }, (response) => {
    if (response.statusCode === 206) onHeard()
    const timer = setInterval(() => response.read(Math.min(listenRate / 10, response.readableLength)), 100)
    response.on('error', () => undefined)
    response.once('close', () => clearInterval(timer))
  })
  asked.on('error', () => undefined)
  asked.end()
  return () => asked.destroy()
}
