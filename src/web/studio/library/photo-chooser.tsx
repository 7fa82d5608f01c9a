import { useId, useRef } from 'react'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Action } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './chooser.module.css'
import { type LibraryPhoto, titlePhoto } from './library.ts'
import { PhotoInput } from './photo-input.tsx'
import { Thumbnail } from './thumbnail.tsx'

interface PhotoChooserProps {
  place: string
  photos: readonly LibraryPhoto[]
  onChoose: (photo: string) => void
  target: string
  multiple: boolean
  onUpload: (photos: readonly Promise<string | undefined>[]) => void
  onClose: () => void
}

export function PhotoChooser(props: PhotoChooserProps) {
  const { place, photos, target, multiple, onChoose, onUpload, onClose } = props
  const { t } = useWords()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <Dialog onClose={onClose} closeLabel={t('photo.close')} labelledBy={id}>
      <div className={styles.chooser}>
        <h2 id={id} tabIndex={-1}>
          {t('photo.choosePhoto', { place })}
        </h2>
        <Action label={t('photos.upload')} onClick={() => input.current?.click()} />
        <PhotoInput
          ref={input}
          target={target}
          multiple={multiple}
          onChoose={(chosen) => {
            onUpload(chosen)
            onClose()
          }}
        />
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
