import type { FocalPoint } from '#domain/pictures/photograph-document.ts'

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
