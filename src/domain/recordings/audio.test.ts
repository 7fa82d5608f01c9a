import { describe, expect, it } from 'vitest'
import { findGain, formatAudioName, parseAudioName } from './audio.ts'

const measured = (loudness: number | null, truePeak: number | null, seconds = 60) => ({
  seconds,
  loudness,
  truePeak,
})

describe('the gain of a recording', () => {
  it.each([
    ['brings it to -18 LUFS', [measured(-23.2, -10)], 5],
    ['lets no peak come above -1 dBTP', [measured(-23.2, -3.2)], 2],
    ['makes a loud one softer', [measured(-10.1, -0.1)], -8],
    ['is 12 dB at most', [measured(-40, -30)], 12],
    ['is -12 dB at least', [measured(0, 3)], -12],
    ['is nothing for silence', [measured(null, null)], 0],
    ['is that of all movements together, by their length', [measured(-20, -9, 300), measured(-40, -9, 3)], 2],
    ['heeds the highest peak of all movements', [measured(-20, -9), measured(-30, -1.2)], 0],
  ])('%s', (_, movements, gain) => {
    expect(findGain(movements)).toBe(gain)
  })
})

const id = 'a'.repeat(32)

describe('the name of a rendition', () => {
  it.each([0, 0.5, -0.5, 12, -12])('says its gain: %d', (gain) => {
    expect(parseAudioName(formatAudioName(id, gain))).toEqual({ id, gain })
  })

  it.each([`${id}-p125.mp3`, `${id}-m0.mp3`, `${id}-p05.mp3`, `${id}.mp3`, `../${id}-p0.mp3`])(
    'is never %s',
    (name) => {
      expect(parseAudioName(name)).toBeUndefined()
    },
  )
})
