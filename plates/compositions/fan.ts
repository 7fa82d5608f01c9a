import { rise, swell } from '#plates/drawing/numbers.ts'
import { drawScreen } from '#plates/drawing/screen.ts'
import { type Sheet, unit } from '#plates/drawing/sheet.ts'
import { fillPath } from '#plates/drawing/svg.ts'

interface Fan {
  /** Height of the staff, as a share of the sheet's. */
  height?: number
  spread?: number
  /** Where along the sheet the staff begins to open. */
  from?: number
  toLeft?: boolean
}

/** A staff whose five lines open into the fibres of cane. */
export function drawFan(sheet: Sheet, fan: Fan = {}): string {
  const { height = 0.62, spread = 1, from = 0.3, toLeft = false } = fan
  const { noise, pitch } = sheet
  const alongX = (t: number) => (toLeft ? 1 - t : t) * sheet.width
  const placeY = (u: number, t: number) => {
    const open = rise(from, 1.02, t)
    const opened = u * open * sheet.height * 0.86 * spread - open * open * sheet.height * 0.2
    const drift = (noise.layered(t * 2.4, u * 3 + 9) - 0.5) * open * sheet.height * 0.22
    return sheet.height * height + u * pitch * 4.6 + opened + drift
  }
  const fibres = drawScreen({
    lines: Math.round(((190 * unit) / 1000) * (7 / pitch) * 1.2),
    steps: 130,
    place: (u, t) => [alongX(t), placeY(u - 0.5, t)],
    width: ({ u, t }) => {
      const birth = from + 0.06 + 0.3 * noise.at(u * 91)
      const age = (t - birth) / (0.18 + 0.75 * noise.at(u * 57 + 4))
      return age < 0 || age > 1 ? 0 : pitch * 0.3 * swell(age, 0.7) * (0.4 + noise.at(u * 33, 8))
    },
  })
  const staff = drawScreen({
    lines: 5,
    steps: 200,
    place: (u, t) => [alongX(t), placeY(u - 0.5, t)],
    width: ({ t }) => pitch * (0.24 + 0.2 * rise(from, 1, t)),
  })
  return fillPath(fibres, sheet.ink, 0.72) + fillPath(staff, sheet.ink)
}
