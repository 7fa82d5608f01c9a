/** A window, and how its pages stand on a sheet, in px. */
export interface Viewport {
  width: number
  height: number
  /** Pages in a row of the sheet. */
  columns: number
  /** How wide a page stands there. */
  shownWidth: number
  /** Where a long page is cut off, in px of the page. */
  longest: number
}

/** The widths at which the design was checked. */
export const pageViewports: readonly Viewport[] = [
  { width: 390, height: 844, columns: 22, shownWidth: 156, longest: 5200 },
  { width: 820, height: 1180, columns: 22, shownWidth: 180, longest: 5200 },
  { width: 1440, height: 900, columns: 11, shownWidth: 300, longest: 5200 },
  { width: 1920, height: 1080, columns: 11, shownWidth: 320, longest: 6000 },
]

/** The widths at which the design of the studio was checked. */
export const studioViewports: readonly Viewport[] = [
  { width: 390, height: 844, columns: 15, shownWidth: 156, longest: 2600 },
  { width: 820, height: 1180, columns: 15, shownWidth: 180, longest: 2600 },
  { width: 1440, height: 900, columns: 5, shownWidth: 420, longest: 1800 },
]

export const homeViewport: Viewport = { width: 1440, height: 900, columns: 6, shownWidth: 420, longest: 8000 }

export const colourSchemes = ['light', 'dark'] as const

export type ColourScheme = (typeof colourSchemes)[number]
