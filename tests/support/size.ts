/** How much of a costly test is done: `npm test` takes minutes, `npm run test:long` goes to the full size or a quarter. */
export function bySize(short: number, long: number): number {
  switch (process.env.TEST_SIZE) {
    case 'long':
      return long
    case 'quarter':
      return Math.max(short, Math.ceil(long / 4))
    default:
      return short
  }
}

/** The number that generated inputs grow from: another one at every run, or TEST_SEED, to see the same inputs again. */
export function chooseSeed(): number {
  return Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31)
}
