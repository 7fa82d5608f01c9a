import { useId } from 'react'
import type { Places } from '#domain/pictures/photograph-document.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import styles from '#web/studio/library/chooser.module.css'
import { usePlaces } from '#web/studio/library/use-photos.ts'
import { LoadedData } from '#web/studio/shell/loaded-data.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PlaceMap } from './place-map.tsx'

interface PlaceChooserProps {
  /** Places where a photo stands already are not offered. */
  stands: Places
  onChoose: (place: string) => void
  onClose: () => void
}

export function PlaceChooser({ stands, onChoose, onClose }: PlaceChooserProps) {
  const { t } = useWords()
  const { data, error, refetch } = usePlaces()
  const id = useId()
  return (
    <Dialog onClose={onClose} closeLabel={t('photo.close')} labelledBy={id}>
      <div className={styles.chooser}>
        <h2 id={id} tabIndex={-1}>
          {t('photo.choosePlace')}
        </h2>
        <LoadedData data={data} error={error} retry={refetch}>
          {(places) => (
            <PlaceMap
              places={places}
              stands={stands}
              photos={[]}
              isOffered={({ name }) => stands[name] === undefined}
              onChoose={onChoose}
            />
          )}
        </LoadedData>
      </div>
    </Dialog>
  )
}
