/** A stretch of time in ms since 1970 (UTC), its end not included. */
export interface Span {
  begin: number
  end: number
}

/** All that is in one of them, in order: those that touch are joined, empty ones dropped. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const { begin, end } of spans.toSorted((a, b) => a.begin - b.begin)) {
    const last = joined.at(-1)
    if (begin >= end) continue
    if (last === undefined || begin > last.end) joined.push({ begin, end })
    else last.end = Math.max(last.end, end)
  }
  return joined
}

/** What is left of joined ones without others. */
export function subtractSpans(spans: readonly Span[], others: readonly Span[]): Span[] {
  const holes = joinSpans(others)
  return spans.flatMap((span) => {
    const rest: Span[] = []
    let { begin } = span
    for (const hole of holes.filter((each) => overlap(each, span))) {
      if (hole.begin > begin) rest.push({ begin, end: hole.begin })
      begin = Math.max(begin, hole.end)
    }
    if (begin < span.end) rest.push({ begin, end: span.end })
    return rest
  })
}

/** The parts of joined ones that are within another. */
export function clipSpans(spans: readonly Span[], { begin, end }: Span): Span[] {
  return joinSpans(
    spans.map((span) => ({ begin: Math.max(span.begin, begin), end: Math.min(span.end, end) })),
  )
}

export function overlap(one: Span, other: Span): boolean {
  return one.begin < other.end && other.begin < one.end
}
