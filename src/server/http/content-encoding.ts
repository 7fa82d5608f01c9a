export const encodings = ['br', 'gzip'] as const

export type Encoding = (typeof encodings)[number]

/** The best coding that is kept and accepted; undefined means the plain bytes (RFC 9110 §12.5.3). */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  kept: readonly Encoding[] = encodings,
): Encoding | undefined {
  const qualities = new Map((acceptEncoding ?? '').split(',').map(parseQuality))
  const quality = (encoding: Encoding) => qualities.get(encoding) ?? qualities.get('*') ?? 0
  const best = Math.max(...kept.map(quality))
  return kept.find((encoding) => quality(encoding) > 0 && quality(encoding) === best)
}

function parseQuality(part: string): [name: string, quality: number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  const quality = weight === undefined ? 1 : Number.parseFloat(weight)
  return [name, Number.isFinite(quality) ? quality : 0]
}
