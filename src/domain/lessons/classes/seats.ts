/** The seats of a class that nobody holds, the lowest first, and no more than are left beside those that are taken, whatever
 * their numbers; they are numbered from 1 on. */
export function listFreeSeats(seats: number, taken: readonly number[]): number[] {
  const held = new Set(taken)
  return Array.from({ length: seats }, (_, index) => index + 1)
    .filter((seat) => !held.has(seat))
    .slice(0, Math.max(0, seats - held.size))
}

export interface Waiting {
  id: string
  seats: number
}

/** Who of the list, in its order, is offered the seats that are free: whoever needs more than are left keeps their place. */
export function planOffers<Entry extends Waiting>(waiting: readonly Entry[], free: number): Entry[] {
  let left = free
  return waiting.filter(({ seats }) => {
    const fits = seats <= left
    if (fits) left -= seats
    return fits
  })
}

/** How many seats somebody who comes now may take: those that the list would get are not theirs. */
export function countOpenSeats(waiting: readonly Waiting[], free: number): number {
  return planOffers(waiting, free).reduce((left, { seats }) => left - seats, free)
}
