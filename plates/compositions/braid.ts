import { clamp, mix, sequence, swell, turn } from '#plates/drawing/numbers.ts'
import { outline, type Point } from '#plates/drawing/outline.ts'
import { drawScreen } from '#plates/drawing/screen.ts'
import type { Sheet } from '#plates/drawing/sheet.ts'
import { fillPath } from '#plates/drawing/svg.ts'
import { threadAlong } from '#plates/drawing/thread.ts'

interface Braid {
  amplitude?: number
  /** Width of each voice, as a share of the sheet's height. */
  band?: number
  turns?: number
  phase?: number
  tilt?: number
}

/** 1 is the upper voice at the start, -1 the lower one. */
type Voice = 1 | -1

const steps = 260

/** Two voices braided over and under each other; the thread is an inner line of the upper one. */
export function drawBraid(sheet: Sheet, braid: Braid = {}): string {
  const { pitch, height, noise } = sheet
  const { band = 0.17 } = braid
  const course = followVoices(sheet, braid)
  const layer = (voice: Voice, shown: (t: number) => boolean) =>
    fillPath(
      drawScreen({
        lines: Math.round(((band * height) / pitch) * 0.92),
        steps,
        place: (u, t) => course.place(voice, u, t),
        width: ({ u, t }) => {
          if (!shown(t)) return 0
          const lit = voice < 0 ? 0.12 + 0.74 * u ** 1.5 : 0.14 + 0.62 * (1 - u) ** 1.3
          return pitch * clamp(lit * (0.7 + 0.5 * noise.layered(t * 5, u * 3 + voice * 5)), 0.07, 0.92)
        },
      }),
      sheet.ink,
    )
  const mask = (voice: Voice) => fillPath(course.crossings(voice), sheet.ground)
  const lowerInFront = (t: number) => course.inFront(-1, t) || course.inFront(-1, t - 1 / steps)
  const lowerBehind = (t: number) => !course.inFront(-1, t) || !course.inFront(-1, t - 1 / steps)
  const thread = threadAlong(
    sheet,
    steps + 1,
    (t) => course.place(1, 0.3, t),
    (t) => pitch * (0.7 + 0.7 * swell(t, 2)),
  )
  return layer(-1, lowerBehind) + mask(1) + layer(1, () => true) + thread + mask(-1) + layer(-1, lowerInFront)
}

/** Where the voices run, which of them passes in front, and where that one must hide the other. */
function followVoices({ width, height, noise }: Sheet, braid: Braid) {
  const { amplitude = 0.2, band = 0.17, turns = 1.15, phase = 0.4, tilt = 0 } = braid
  const angle = (t: number) => t * turns * turn + phase
  const place = (voice: Voice, u: number, t: number): Point => {
    const swing = amplitude * Math.sin(angle(t)) * (0.82 + 0.3 * noise.at(t * 2, voice + 3))
    const wide = 0.62 + 0.5 * Math.abs(Math.sin(angle(t))) + 0.2 * noise.at(t * 3, voice * 7 + 20)
    const middle = height * (0.5 + tilt * (t - 0.5) + voice * swing)
    return [mix(-0.02, 1.02, t) * width, middle + (u * 2 - 1) * height * band * 0.5 * wide]
  }
  const inFront = (voice: Voice, t: number) => Math.cos(angle(t)) * voice > 0
  const crossings = (voice: Voice) => {
    const shapes: string[] = []
    let run: number[] = []
    const close = () => {
      const upper = run.map((t) => place(voice, -0.03, t))
      const lower = run.map((t) => place(voice, 1.03, t)).reverse()
      if (run.length > 1) shapes.push(outline([...upper, ...lower]))
      run = []
    }
    for (const t of sequence(steps + 1, (share) => share)) {
      const crossing = Math.abs(Math.sin(angle(t))) < 0.78
      if (inFront(voice, t) && crossing) run.push(t)
      else close()
    }
    close()
    return shapes.join('')
  }
  return { place, inFront, crossings }
}
