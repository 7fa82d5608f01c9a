/** How much of a costly test is done: `npm test` takes minutes, `npm run test:long` goes to the full size. */
export function bySize(short: number, long: number): number {
  return process.env.TEST_SIZE === 'long' ? long : short
}

/** The number that generated inputs grow from: another one at every run, or TEST_SEED, to see the same inputs again. */
export function chooseSeed(): number {
  return Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31)
}
