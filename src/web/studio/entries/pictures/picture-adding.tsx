import { useId, useRef, useState } from 'react'
import { useWords } from '#web/studio/language/studio-language.ts'
import { PhotoChooser } from '#web/studio/library/photo-chooser.tsx'
import { PhotoInput } from '#web/studio/library/uploads/photo-input.tsx'
import { UploadArea } from '#web/studio/library/uploads/upload-area.tsx'
import { useLibrary } from '#web/studio/library/use-photos.ts'
import { Button } from '#web/ui/button.tsx'
import { addInOrder } from './add-in-order.ts'
import { useLeftOver } from './use-left-over.ts'

interface PictureAddingProps {
  /** Where they come to, in words. */
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
      <UploadArea target={target} onChoose={() => input.current?.click()} onDrop={addAll}>
        <Button variant="text" size="small" disabled={!library} onClick={() => setChoosing(true)}>
          {t('pictures.fromLibrary', { count: library?.photos.length ?? 0 })}
        </Button>
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
