import type { FocalPoint } from '#domain/pictures/photograph-document.ts'
import { type CropPosition, cropPositions } from '#domain/pictures/picture.ts'

/** The side at which a browser that cuts further keeps a focal point; undefined for the middle. */
export function choosePosition({ across, down }: FocalPoint): CropPosition | undefined {
  const words = [chooseSide(down, ['top', 'bottom']), chooseSide(across, ['left', 'right'])]
  const position = words.filter((word) => word !== undefined).join(' ')
  return cropPositions.find((each) => each === position)
}

function chooseSide<Side>(share: number, [first, last]: readonly [Side, Side]): Side | undefined {
  if (share < 34) return first
  return share > 66 ? last : undefined
}

interface Size {
  width: number
  height: number
}

/** The largest part of an image with the proportions of the target, placed as CSS `object-position` places it. */
export function findPart(image: Size, target: Size, focus: FocalPoint) {
  const scale = Math.min(image.width / target.width, image.height / target.height)
  const width = Math.min(image.width, Math.round(target.width * scale))
  const height = Math.min(image.height, Math.round(target.height * scale))
  const left = Math.round(((image.width - width) * focus.across) / 100)
  const top = Math.round(((image.height - height) * focus.down) / 100)
  return { left, top, width, height }
}
