/** One measurement: how long an answer took, in milliseconds, and whether the address was known. */
export interface Sample {
  milliseconds: number
  known: boolean
}

/**
 * How often the best rule of the form "longer (or shorter) than so long means known" is right: learned on one half of
 * the samples, tried on the other, both ways. 0.5 is what a coin is worth.
 */
export function rateBestGuess(samples: readonly Sample[]): number {
  const even = samples.filter((_, index) => Math.floor(index / 2) % 2 === 0)
  const odd = samples.filter((_, index) => Math.floor(index / 2) % 2 === 1)
  return (rate(learn(even), odd) * odd.length + rate(learn(odd), even) * even.length) / samples.length
}

interface Rule {
  threshold: number
  longerIsKnown: boolean
}

function learn(samples: readonly Sample[]): Rule {
  const rules = samples.flatMap(({ milliseconds: threshold }): Rule[] => [
    { threshold, longerIsKnown: true },
    { threshold, longerIsKnown: false },
  ])
  const rated = rules.map((rule) => ({ rule, share: rate(rule, samples) }))
  const best = rated.reduce((one, other) => (other.share > one.share ? other : one))
  return best.rule
}

function rate({ threshold, longerIsKnown }: Rule, samples: readonly Sample[]): number {
  const right = samples.filter(
    ({ milliseconds, known }) => (milliseconds > threshold === longerIsKnown) === known,
  )
  return right.length / samples.length
}
