import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Place } from '#domain/pictures/photograph-calls.ts'
import type { Places } from '#domain/pictures/photograph-document.ts'
import { PictureSheet } from '#web/studio/entries/pictures/picture-sheet.tsx'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import type { LibraryPhoto } from '#web/studio/library/library.ts'
import { formatPlaceName } from '#web/studio/library/place-name.ts'
import styles from './place-map.module.css'
import { PlaceMap } from './place-map.tsx'

interface PlaceStandsProps {
  all: readonly Place[]
  stands: Places
  photos: readonly LibraryPhoto[]
  words: string
}

export function PlaceStands({ all, stands, photos, words }: PlaceStandsProps) {
  const { t } = useWords()
  const language = useStudioLanguage()
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
          title={formatPlaceName(chosen, language).name}
          shown={{
            name: chosen,
            photo: photos.find(({ id }) => id === stands[chosen]),
            plate: all.find(({ name }) => name === chosen),
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
