import { clamp } from '#plates/drawing/numbers.ts'

interface Size {
  width: number
  height: number
}

const keywords: Readonly<Record<string, number>> = { left: 0, top: 0, center: 0.5, right: 1, bottom: 1 }

/** The largest part of an image that has the proportions of a target; `position` as in CSS `object-position`. */
export function cropTo(image: Size, target: Size, position = 'center') {
  const scale = Math.min(image.width / target.width, image.height / target.height)
  const width = Math.round(target.width * scale)
  const height = Math.round(target.height * scale)
  const { across, down } = readPosition(position)
  return {
    width,
    height,
    left: Math.round((image.width - width) * across),
    top: Math.round((image.height - height) * down),
  }
}

/** "50% 20%", "left top", "top": shares from the left and from the top. */
function readPosition(position: string): { across: number; down: number } {
  const words = position.trim().split(/\s+/)
  const [first = 'center', second = 'center'] = words
  const downFirst = first === 'top' || first === 'bottom' || second === 'left' || second === 'right'
  const [across, down] = downFirst ? [second, first] : [first, second]
  return { across: readShare(across), down: readShare(down) }
}

function readShare(word: string): number {
  const share = keywords[word] ?? Number.parseFloat(word) / 100
  return Number.isFinite(share) ? clamp(share) : 0.5
}
