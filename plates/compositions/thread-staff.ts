import { blend } from '#plates/drawing/colour.ts'
import { rise, swell } from '#plates/drawing/numbers.ts'
import { drawScreen } from '#plates/drawing/screen.ts'
import type { Sheet } from '#plates/drawing/sheet.ts'
import { fillPath } from '#plates/drawing/svg.ts'
import { threadAlong } from '#plates/drawing/thread.ts'
import { projectColours } from '#plates/palette.ts'

interface ThreadStaff {
  /** Height of the staff, as a share of the sheet's. */
  height?: number
  /** Where along the sheet it begins to open. */
  from?: number
  drop?: number
  spread?: number
  colours?: readonly string[]
}

/** The staff's height in gaps between its threads. Threads after the eighth hang below and leave the others in place. */
const staffGaps = 7

/** The site's own plate: a staff of the projects' threads opens into cane and air. */
export function drawThreadStaff(sheet: Sheet, options: ThreadStaff = {}): string {
  const { height = 0.36, from = 0.2, drop = 0.1, spread = 1.02, colours = projectColours } = options
  const { noise, pitch } = sheet
  const placeY = (u: number, t: number) => {
    const open = rise(from, 1.06, t)
    const late = open ** 1.25
    const opened = u * late * 1.15 * spread + late * drop - swell(open) * 0.05
    const drift = (noise.layered(t * 2.2 + 1, u * 2.6 + 9, 3) - 0.5) * open * 0.34
    return sheet.height * (height + opened + drift) + u * pitch * 8.75
  }
  const fibres = drawScreen({
    lines: Math.round((420 * 7.5) / pitch),
    steps: 150,
    place: (u, t) => [t * sheet.width, placeY(u - 0.5, t)],
    width: ({ u, t }) => {
      const birth = from - 0.06 + 0.4 * noise.at(u * 171)
      const age = (t - birth) / (0.16 + 0.8 * noise.at(u * 77 + 4))
      return age < 0 || age > 1 ? 0 : pitch * 0.2 * swell(age, 0.7) * (0.15 + 1.2 * noise.at(u * 67, 8))
    },
  })
  const threads = colours.map((colour, index) =>
    threadAlong(
      sheet,
      260,
      (t) => [t * sheet.width, placeY(index / staffGaps - 0.5, t)],
      (t) => {
        const span = 1.05 + 0.5 * noise.at(index * 2.7) - from
        return pitch * (0.34 + 0.95 * swell((t - from * 0.5) / span, 2.4))
      },
      sheet.dark ? blend(colour, '#ffffff', 0.1) : colour,
    ),
  )
  return fillPath(fibres, sheet.ink, 0.62) + threads.join('')
}
