import { useId, useRef, useState } from 'react'
import { useWords } from '#web/studio/language/studio-language.ts'
import { PhotoChooser } from '#web/studio/library/photo-chooser.tsx'
import { PhotoInput } from '#web/studio/library/photo-input.tsx'
import { photoQueue, photoUploads } from '#web/studio/library/photo-queue.ts'
import { useLibrary } from '#web/studio/library/use-photos.ts'
import { addInOrder } from '#web/studio/uploads/add-in-order.ts'
import { UploadArea } from '#web/studio/uploads/upload-area.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLeftOver } from './use-left-over.ts'

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
          <Button variant="text" size="small" onClick={() => setChoosing(true)}>
            {t('pictures.fromLibrary', { count: library.photos.length })}
          </Button>
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
