import { useId, useRef, useState } from 'react'
import { useWords } from '#web/studio/language/studio-language.ts'
import { PhotoChooser } from '#web/studio/library/photo-chooser.tsx'
import { PhotoInput } from '#web/studio/library/uploads/photo-input.tsx'
import { UploadArea } from '#web/studio/library/uploads/upload-area.tsx'
import { useLibrary } from '#web/studio/library/use-photos.ts'
import { Button } from '#web/ui/button.tsx'

interface PictureAddingProps {
  /** Where they come to, in words. */
  place: string
  onAdd: (photo: string) => Promise<unknown>
}

/** Where pictures are dropped, chosen from the device, or taken from the library; they come in the order in which they were
 * chosen, and go on coming while the person is in another room. */
export function PictureAdding({ place, onAdd }: PictureAddingProps) {
  const { t } = useWords()
  const { data: library } = useLibrary()
  const input = useRef<HTMLInputElement>(null)
  const target = useId()
  const [isChoosing, setChoosing] = useState(false)
  const addAll = (photos: readonly Promise<string | undefined>[]) => void addInOrder(photos, onAdd)
  return (
    <div>
      <PhotoInput ref={input} target={target} onChoose={addAll} />
      <UploadArea target={target} onChoose={() => input.current?.click()} onDrop={addAll}>
        <Button variant="text" size="small" disabled={!library} onClick={() => setChoosing(true)}>
          {t('pictures.fromLibrary', { count: library?.photos.length ?? 0 })}
        </Button>
      </UploadArea>
      {isChoosing && (
        <PhotoChooser
          place={place}
          target={target}
          photos={library?.photos ?? []}
          onUpload={addAll}
          onClose={() => setChoosing(false)}
          onChoose={(photo) => {
            setChoosing(false)
            void onAdd(photo)
          }}
        />
      )}
    </div>
  )
}

/** One after the other; a file that has become no photo is left out. */
export async function addInOrder(
  photos: readonly Promise<string | undefined>[],
  add: (photo: string) => Promise<unknown>,
): Promise<void> {
  for (const each of photos) {
    const photo = await each
    if (photo !== undefined) await add(photo)
  }
}
