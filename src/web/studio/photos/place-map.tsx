import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Place } from '#domain/pictures/photograph-calls.ts'
import type { Places } from '#domain/pictures/photograph-document.ts'
import { hasTerms, splitTerms } from '#domain/search/fold-text.ts'
import { usePlaceNames } from '#web/studio/editing/values/place-name.ts'
import { PictureSheet } from '#web/studio/entries/pictures/picture-sheet.tsx'
import { PictureImage } from '#web/studio/entries/pictures/picture-tile.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { type LibraryPhoto, titlePhoto } from '#web/studio/library/library.ts'
import { useFindPhoto } from '#web/studio/library/use-photos.ts'
import { Action } from '#web/ui/button.tsx'
import styles from './place-map.module.css'

interface PlaceMapProps {
  places: readonly Place[]
  stands: Places
  photos: readonly LibraryPhoto[]
  /** Of the name of a place; empty for all. */
  words?: string
  /** Those that are left out still count. */
  isOffered?: (place: Place) => boolean
  /** Undefined where choosing one ends it. */
  chosen?: string | null
  onChoose: (place: string) => void
}

/** How many places of a page are in sight before the others are asked for. */
const firstPlaces = 12

export function PlaceMap(props: PlaceMapProps) {
  const { places, stands, photos, words = '', isOffered = () => true, chosen, onChoose } = props
  const { t } = useWords()
  const namePlace = usePlaceNames()
  const findPhoto = useFindPhoto()
  const terms = splitTerms(words)
  const named = places.map((place) => ({ place, ...namePlace(place.name) }))
  const found = named.filter(({ place, name }) => isOffered(place) && hasTerms(name, terms))
  const pages = Map.groupBy(found, ({ page }) => page)
  const all = Map.groupBy(named, ({ page }) => page)
  const countFilled = (page: string) => all.get(page)?.filter(({ place }) => stands[place.name]).length ?? 0
  if (found.length === 0) return <p>{t('photos.noMatch')}</p>
  return (
    <div className={styles.map}>
      {[...pages].map(([page, own]) => (
        <PageMap key={page} page={page} count={countFilled(page)} total={all.get(page)?.length ?? 0}>
          {own.map(({ place, name }) => {
            const photo = findPhoto({ photos, places: stands }, place.name)
            return (
              <button
                key={place.name}
                type="button"
                data-plate={photo === undefined || undefined}
                aria-pressed={chosen === undefined ? undefined : place.name === chosen}
                aria-label={`${name}: ${photo === undefined ? t('photo.plate') : titlePhoto(photo)}`}
                style={{ aspectRatio: `${place.width} / ${place.height}` }}
                onClick={() => onChoose(place.name)}
              >
                <PictureImage photo={photo} plate={place} sizes="8rem" />
              </button>
            )
          })}
        </PageMap>
      ))}
    </div>
  )
}

interface PageMapProps {
  page: string
  /** Of the places in which a photo stands. */
  count: number
  total: number
  children: readonly ReactNode[]
}

function PageMap({ page, count, total, children }: PageMapProps) {
  const { t } = useWords()
  const [isWhole, setWhole] = useState(false)
  const hidden = isWhole ? 0 : Math.max(0, children.length - firstPlaces)
  return (
    <section className={styles.page} aria-label={page}>
      <h2>
        {page} <small>{t('photos.filled', { count, total })}</small>
      </h2>
      <div className={styles.places}>
        {children.slice(0, children.length - hidden)}
        {hidden > 0 && (
          <Action
            variant="text"
            label={t('photos.morePlaces', { count: hidden })}
            onClick={() => setWhole(true)}
          />
        )}
      </div>
    </section>
  )
}

interface PlaceStandsProps {
  all: readonly Place[]
  stands: Places
  photos: readonly LibraryPhoto[]
  words: string
}

export function PlaceStands({ all, stands, photos, words }: PlaceStandsProps) {
  const { t } = useWords()
  const namePlace = usePlaceNames()
  const findPhoto = useFindPhoto()
  const library = { photos, places: stands }
  const [chosen, setChosen] = useState<string | null>(null)
  const map = useRef<HTMLDivElement>(null)
  const filled = all.filter(({ name }) => stands[name] !== undefined).length
  function close() {
    const button = map.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    flushSync(() => setChosen(null))
    button?.focus()
  }
  return (
    <div className={styles.stands}>
      <div ref={map}>
        <p className={styles.legend}>
          <span>{t('photos.withPhoto', { count: filled })}</span>
          <span>{t('photos.withPlate', { count: all.length - filled })}</span>
          {t('photos.mapHint')}
        </p>
        <PlaceMap
          places={all}
          stands={stands}
          photos={photos}
          words={words}
          chosen={chosen}
          onChoose={setChosen}
        />
      </div>
      {chosen !== null && (
        <PictureSheet
          key={chosen}
          title={namePlace(chosen).name}
          shown={{
            name: chosen,
            photo: findPhoto(library, chosen),
            plate: all.find(({ name }) => name === chosen),
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
