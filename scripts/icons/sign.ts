import { threadColours } from '#domain/projects/thread-colours.ts'
import { staffThreads } from '#domain/projects/threads.ts'

/** Four of the staff: at the 16 pixels of a browser tab, more run into one another. */
const shown = 4

const colours = staffThreads
  .filter((_, index) => index % Math.ceil(staffThreads.length / shown) === 0)
  .map((thread) => threadColours[thread].colour)

/** The width and height of the sign, in its own units. */
export const signSize = 32

export const signGround = '#100e13'

/** Where the first thread begins and the last one ends up, from the top. */
const [top, bottom] = [6, 25] as const

/** How far the middle of a thread hangs below its ends, from the first thread to the last. */
const sags = [-3, -1, 1, 3] as const

/** The site's sign as an SVG document: threads of the staff, strung like a staff that opens. */
export function drawSign(): string {
  const last = Math.max(colours.length - 1, 1)
  const threads = colours.map((colour, index) => {
    const y = top + ((bottom - top) * index) / last
    const middle = y + findSag(index / last)
    return `    <path stroke="${colour}" d="M4 ${round(y)}Q16 ${round(middle)} 28 ${round(y)}"/>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${signSize} ${signSize}">`,
    '  <title>Threads</title>',
    `  <path fill="${signGround}" d="M0 0h${signSize}v${signSize}H0z"/>`,
    '  <g fill="none" stroke-width="3.4">',
    ...threads,
    '  </g>',
    '</svg>',
    '',
  ].join('\n')
}

/** Between two of the sags, at a share of the way from the first to the last. */
function findSag(share: number): number {
  const place = share * (sags.length - 1)
  const before = Math.floor(place)
  const [from = 0, to = from] = sags.slice(before, before + 2)
  return from + (to - from) * (place - before)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
