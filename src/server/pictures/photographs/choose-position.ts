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
