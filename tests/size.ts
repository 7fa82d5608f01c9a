/** How much of a costly test is done: `npm test` takes minutes, `npm run test:long` goes to the full size. */
export function bySize(short: number, long: number): number {
  return process.env.TEST_SIZE === 'long' ? long : short
}
