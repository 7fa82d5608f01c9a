import { useId, useRef, useState } from 'react'
import { useWords } from '#web/studio/language/studio-language.ts'
import { showFailure } from '#web/studio/language/toasts.ts'
import { PhotoChooser } from '#web/studio/library/photo-chooser.tsx'
import { PhotoInput } from '#web/studio/library/photo-input.tsx'
import { photoQueue, photoUploads } from '#web/studio/library/photo-queue.ts'
import { useLibrary } from '#web/studio/library/use-photos.ts'
import { addInOrder } from '#web/studio/uploads/add-in-order.ts'
import { UploadArea } from '#web/studio/uploads/upload-area.tsx'
import { Action } from '#web/ui/button.tsx'

interface PictureAddingProps {
  place: string
  /** For how many there are places. */
  room?: number
  onAdd: (photo: string) => Promise<unknown>
}

/** Where pictures are dropped, chosen from the device, or taken from the library; they come in the order in which they were
 * chosen, and go on coming while the person is in another room. */
export function PictureAdding({ place, room = Number.POSITIVE_INFINITY, onAdd }: PictureAddingProps) {
  const { t } = useWords()
  const { data: library } = useLibrary()
  const input = useRef<HTMLInputElement>(null)
  const target = useId()
  const [isChoosing, setChoosing] = useState(false)
  const showLeftOver = useLeftOver()
  const addAll = async (photos: readonly Promise<string | undefined>[]) =>
    showLeftOver(await addInOrder(photos, onAdd))
  return (
    <div>
      <PhotoInput ref={input} target={target} multiple={room > 1} onChoose={addAll} />
      <UploadArea
        uploads={photoUploads}
        target={target}
        onChoose={() => input.current?.click()}
        onDrop={(files) => addAll(photoQueue.add(files, { target }))}
      >
        {library && library.photos.length > 0 && (
          <Action
            variant="text"
            label={t('pictures.fromLibrary', { count: library.photos.length })}
            onClick={() => setChoosing(true)}
          />
        )}
      </UploadArea>
      {isChoosing && (
        <PhotoChooser
          place={place}
          target={target}
          multiple={room > 1}
          photos={library?.photos ?? []}
          onUpload={addAll}
          onClose={() => setChoosing(false)}
          onChoose={(photo) => {
            setChoosing(false)
            onAdd(photo).catch(() => showLeftOver(1))
          }}
        />
      )}
    </div>
  )
}

/** Tells of photos that were not put where they were meant to go, in place of why the last of them was not. */
export function useLeftOver(): (count: number) => void {
  const { t } = useWords()
  return (count) => {
    if (count > 0) showFailure(t('pictures.left', { count }), { subject: t('photo.failed') })
  }
}
