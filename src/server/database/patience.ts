/** Into which a wait is divided. */
const slices = 5

/** How many times longer a wait lasts at most while the event loop is held up again and again. */
const longest = 4

/**
 * Calls `onEnd` once the event loop was free for `limit` ms: while a computation holds it, neither an answer that is there
 * nor a lock that was given back can be taken, and that is not the database's slowness. Gives what calls it off.
 */
export function startPatience(limit: number, onEnd: () => void): () => void {
  const slice = limit / slices
  const begun = performance.now()
  let last = begun
  let left = slices
  const timer = setInterval(() => {
    const now = performance.now()
    const isHeldUp = now - last > 2 * slice
    last = now
    if (!isHeldUp) left -= 1
    if (left > 0 && now - begun < longest * limit) return
    clearInterval(timer)
    onEnd()
  }, slice)
  return () => clearInterval(timer)
}
