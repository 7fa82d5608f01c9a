const rate = 48_000 // Hz

const pitch = 440 // Hz

const seconds = 6

/** How strong each partial of an oboe's a' is beside the others, from the first on: the second and third carry the sound. */
const partials = [0.45, 0.9, 1, 0.55, 0.38, 0.22, 0.12, 0.07, 0.04, 0.02]

/** In s: how long the note takes to begin and to end. */
const attack = 0.12
const release = 0.6

/** Of full scale. */
const height = 0.35

/** The sample recording as a WAV file: an a' of 440 Hz, computed, so that nobody's playing is invented. */
export function createTuningNote(): Buffer {
  const total = partials.reduce((sum, each) => sum + each, 0)
  const frames = seconds * rate
  const bytes = Buffer.alloc(44 + 2 * frames)
  writeHead(bytes)
  for (let frame = 0; frame < frames; frame += 1) {
    const time = frame / rate
    const tone = partials.reduce(
      (sum, strength, index) => sum + strength * Math.sin(2 * Math.PI * pitch * (index + 1) * time),
      0,
    )
    bytes.writeInt16LE(Math.round((32_767 * height * shapeNote(time) * tone) / total), 44 + 2 * frame)
  }
  return bytes
}

/** How loud it is at a moment (s), from 0 to 1. */
function shapeNote(time: number): number {
  const edge = Math.min(1, time / attack, (seconds - time) / release)
  return (1 - Math.cos(Math.PI * edge)) / 2
}

/** The head of a WAV file of one channel and 16 bits. */
function writeHead(bytes: Buffer): void {
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8, 'latin1')
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt32LE(2 * rate, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36, 'latin1')
  bytes.writeUInt32LE(bytes.length - 44, 40)
}
