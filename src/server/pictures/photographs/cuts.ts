import { centre, findStoredId, type Photograph } from '#domain/pictures/photograph-document.ts'
import { type Picture, picture } from '#domain/pictures/picture.ts'
import { listPictureSizes, type PictureSize } from '#domain/pictures/places.ts'
import type { Database } from '#server/database/tables.ts'
import type { FindPicture } from '#server/pictures/picture-manifest.ts'
import { type Cut, getCutId } from './jobs.ts'

export interface CutStore {
  /** Notes what it misses. */
  find(cut: Cut): Picture | undefined
  /** Reads what was made or deleted since, by this instance or another one. */
  refresh(): Promise<void>
  /** Whether a cut was asked for since the last refresh that is not there yet. */
  isWaitedFor(): boolean
  readVersion(): number
}

/** Reads the cuts of the database. */
export async function openCuts(database: Database): Promise<CutStore> {
  const cuts = new Map<string, Picture>()
  let version = 0
  let missed = false
  const refresh = async () => {
    missed = false
    const stored = await database
      .selectFrom('photograph_cuts')
      .select(['id', 'made_at'])
      .orderBy('made_at')
      .execute()
    const ids = new Set(stored.map(({ id }) => id))
    for (const id of [...cuts.keys()].filter((each) => !ids.has(each))) {
      cuts.delete(id)
      version += 1
    }
    const first = stored.find(({ id }) => !cuts.has(id))
    if (first === undefined) return
    const rows = await database
      .selectFrom('photograph_cuts')
      .select(['id', 'picture'])
      .where('made_at', '>=', first.made_at)
      .execute()
    for (const row of rows.filter(({ id }) => !cuts.has(id))) {
      cuts.set(row.id, picture.parse(JSON.parse(row.picture)))
      version += 1
    }
  }
  await refresh()
  return {
    find(cut) {
      const found = cuts.get(getCutId(cut))
      missed ||= found === undefined
      return found
    },
    refresh,
    isWaitedFor: () => missed,
    readVersion: () => version,
  }
}

/** As though every cut were made: what visitors will see does not hang on when it is. */
export const plannedCuts: CutStore = {
  find(cut) {
    const [id, { width, height }] = [getCutId(cut), cut]
    const avif = [{ file: `${id}.avif`, width }]
    return { width, height, ground: '#000000', avif, webp: `${id}.webp`, photograph: true }
  },
  refresh: async () => undefined,
  isWaitedFor: () => false,
  readVersion: () => 0,
}

/** The cut of a photograph in a size in which its place is shown. */
export function describeCut(
  photograph: Pick<Photograph, 'id' | 'file' | 'focus'>,
  { width, height, densities, whole }: PictureSize,
): Cut {
  return {
    photograph: findStoredId(photograph),
    focus: photograph.focus ?? centre,
    width,
    height,
    whole: whole === true,
    widths: densities.map((density) => Math.round(width * density)),
  }
}

/** The pictures of a site on which photographs stand: a plate stays until its photograph is cut. */
export function placePhotographs(
  plates: FindPicture,
  { photographs, places }: { photographs: readonly Photograph[]; places: Readonly<Record<string, string>> },
  cuts: CutStore,
): FindPicture {
  const byId = new Map(photographs.map((each) => [each.id, each]))
  const placed = new Map(Object.entries(places))
  if (placed.size === 0) return plates
  return (key) => {
    const [place = ''] = key.split('.')
    const photograph = byId.get(placed.get(place) ?? '')
    const size = photograph && listPictureSizes(place).get(key)
    const cut = size && cuts.find(describeCut(photograph, size))
    return cut ?? plates(key)
  }
}
