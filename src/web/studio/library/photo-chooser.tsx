import { useId } from 'react'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './chooser.module.css'
import { type LibraryPhoto, titlePhoto } from './library.ts'
import { Thumbnail } from './thumbnail.tsx'

interface PhotoChooserProps {
  /** In words. */
  place: string
  photos: readonly LibraryPhoto[]
  onChoose: (photo: string) => void
  onClose: () => void
}

/** The photos of the library, for one place. */
export function PhotoChooser({ place, photos, onChoose, onClose }: PhotoChooserProps) {
  const { t } = useWords()
  const id = useId()
  return (
    <Dialog onClose={onClose} closeLabel={t('photo.close')} labelledBy={id}>
      <div className={styles.chooser}>
        <h2 id={id} tabIndex={-1}>
          {t('photo.choosePhoto', { place })}
        </h2>
        {photos.length === 0 && <p>{t('photo.empty')}</p>}
        <ul>
          {photos.map((photo) => (
            <li key={photo.id}>
              <button type="button" onClick={() => onChoose(photo.id)}>
                <Thumbnail file={photo.small} width="row" />
                <span>{titlePhoto(photo)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
