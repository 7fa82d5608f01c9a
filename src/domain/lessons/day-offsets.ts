import { createOffsetReader, type ReadOffset } from '#domain/agenda/event-instant.ts'

const dayLength = 86_400_000 // ms
const mostKept = 20_000

/** Reads offsets by the day: where a day of UTC begins and ends with the same, all of it has it. The platform takes a hundred
 * times longer, and slots of two months ask for hundreds. */
export function createDayOffsetReader(read = createOffsetReader()): ReadOffset {
  const kept = new Map<string, Map<number, number>>()
  let count = 0
  const readBegin = (day: number, zone: string) => {
    const known = kept.get(zone)?.get(day)
    if (known !== undefined) return known
    if (count >= mostKept) {
      kept.clear()
      count = 0
    }
    const days = kept.get(zone) ?? new Map<number, number>()
    const offset = read(day * dayLength, zone)
    kept.set(zone, days.set(day, offset))
    count += 1
    return offset
  }
  return (instant, zone) => {
    const day = Math.floor(instant / dayLength)
    const offset = readBegin(day, zone)
    return offset === readBegin(day + 1, zone) ? offset : read(instant, zone)
  }
}
