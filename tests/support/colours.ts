/** Red, green and blue of a colour like "#d4472c", each from 0 to 1. */
function readChannels(colour: string): [red: number, green: number, blue: number] {
  const channel = (start: number) => Number.parseInt(colour.slice(start, start + 2), 16) / 255
  return [channel(1), channel(3), channel(5)]
}

/** The contrast ratio of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function measureContrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [measureLuminance(one), measureLuminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** How far two colours stand apart on the circle of hues, in degrees from 0 to 180. */
export function measureHueDistance(one: string, other: string): number {
  const apart = Math.abs(measureHue(one) - measureHue(other))
  return Math.min(apart, 360 - apart)
}

/** WCAG 2.2, "relative luminance". */
function measureLuminance(colour: string): number {
  const [red, green, blue] = readChannels(colour).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

function measureHue(colour: string): number {
  const [red, green, blue] = readChannels(colour)
  const radians = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue)
  return ((radians * 180) / Math.PI + 360) % 360
}
