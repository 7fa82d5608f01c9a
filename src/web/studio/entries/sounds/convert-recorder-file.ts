/** Why a file of a phone's recorder is not made into one that is kept. */
type RecorderRejection = 'audio_not_decoded' | 'audio_recorder_too_long'

/** What is decoded stands whole in the browser's memory, 400 KB a second. */
const longest = 20 * 60 // s

const rate = 48_000 // Hz

/** Makes a WAV of 16 bits of an MPEG-4 file, which is how phones record; undefined for every other file. */
export function convertRecorderFile(file: File): Promise<File | RecorderRejection> | undefined {
  return /\.(?:m4a|mp4|m4b)$/i.test(file.name) || /^audio\/(?:x-)?(?:mp4|m4a)$/.test(file.type)
    ? convert(file)
    : undefined
}

async function convert(file: File): Promise<File | RecorderRejection> {
  try {
    const bytes = await file.arrayBuffer()
    const seconds = readLength(new DataView(bytes))
    if (seconds === undefined) return 'audio_not_decoded'
    if (seconds > longest) return 'audio_recorder_too_long'
    const sound = await new OfflineAudioContext(2, 1, rate).decodeAudioData(bytes)
    const channels = Array.from({ length: sound.numberOfChannels }, (_, each) => sound.getChannelData(each))
    const { lastModified } = file
    // With the same name, size and time, one that was half sent goes on.
    return new File(encodeWave(channels, rate), `${file.name}.wav`, { lastModified })
  } catch {
    return 'audio_not_decoded'
  }
}

/** The length in seconds that an MPEG-4 file says it has (ISO/IEC 14496-12, 8.2.2); undefined where it says none. */
export function readLength(file: DataView): number | undefined {
  let [start, end] = [0, file.byteLength]
  while (start + 8 <= end) {
    const size = file.getUint32(start)
    const kind = file.getUint32(start + 4)
    if (kind === movieHeader) return readHeader(file, start + 8, end)
    if (kind === movie) {
      start += 8
      continue
    }
    // 0 is "to the end", and 1 a size of 64 bits.
    const whole = size === 1 && start + 16 <= end ? Number(file.getBigUint64(start + 8)) : size
    if (whole < 8) return undefined
    start += whole
  }
  return undefined
}

const movie = 0x6d_6f_6f_76 // "moov"
const movieHeader = 0x6d_76_68_64 // "mvhd"

function readHeader(file: DataView, start: number, end: number): number | undefined {
  if (start + 32 > end) return undefined
  const isLong = file.getUint8(start) === 1
  const scale = file.getUint32(start + (isLong ? 20 : 12))
  const length = isLong ? Number(file.getBigUint64(start + 24)) : file.getUint32(start + 16)
  return scale === 0 ? undefined : length / scale
}

/** A WAV file of 16 bits of samples from -1 to 1, in parts of a second. */
export function encodeWave(channels: readonly Float32Array[], samplesPerSecond: number): ArrayBuffer[] {
  const frames = channels[0]?.length ?? 0
  const frameSize = channels.length * 2
  const parts = [encodeHeader(channels.length, samplesPerSecond, frames * frameSize)]
  for (let from = 0; from < frames; from += samplesPerSecond) {
    const count = Math.min(samplesPerSecond, frames - from)
    const part = new DataView(new ArrayBuffer(count * frameSize))
    for (const [channel, samples] of channels.entries())
      for (let frame = 0; frame < count; frame += 1) {
        const sample = Math.max(-1, Math.min(1, samples[from + frame] ?? 0))
        part.setInt16(frame * frameSize + channel * 2, Math.round(sample * 32_767), true)
      }
    parts.push(part.buffer)
  }
  return parts
}

function encodeHeader(channels: number, samplesPerSecond: number, length: number): ArrayBuffer {
  const header = new DataView(new ArrayBuffer(44))
  const writeText = (at: number, text: string) => {
    for (const [index, letter] of [...text].entries()) header.setUint8(at + index, letter.charCodeAt(0))
  }
  writeText(0, 'RIFF')
  header.setUint32(4, 36 + length, true)
  writeText(8, 'WAVEfmt ')
  header.setUint32(16, 16, true)
  header.setUint16(20, 1, true)
  header.setUint16(22, channels, true)
  header.setUint32(24, samplesPerSecond, true)
  header.setUint32(28, samplesPerSecond * channels * 2, true)
  header.setUint16(32, channels * 2, true)
  header.setUint16(34, 16, true)
  writeText(36, 'data')
  header.setUint32(40, length, true)
  return header.buffer
}
