import type { FocalPoint } from '#domain/pictures/photograph-document.ts'
import type { PhotographKind } from '#domain/pictures/photograph-kinds.ts'

/** What the child is asked; paths lead into a folder of this work alone. */
export type RenderTask =
  | { name: 'check'; folder: string; kind: PhotographKind }
  | {
      name: 'cut'
      folder: string
      focus: FocalPoint
      width: number
      height: number
      whole: boolean
      widths: number[]
    }

/** The file that the child reads. */
export const sourceName = 'source'

export interface RenderedFile {
  name: string
  purpose: 'print' | 'web' | 'small' | 'avif' | 'webp'
  width: number
  height: number
  bytes: number
}

export type RenderResult =
  | { ok: true; width: number; height: number; ground: string; files: RenderedFile[] }
  | { ok: false; code: 'photo_broken' | 'photo_pixels_too_many' }
