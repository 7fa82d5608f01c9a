import type { RefObject } from 'react'
import { useWords } from '#web/studio/language/studio-language.ts'
import { photoQueue } from './photo-queue.ts'

const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic'

interface PhotoInputProps {
  ref: RefObject<HTMLInputElement | null>
  /** The photo that gets the chosen file as its own; without it, each file becomes a photo. */
  replaces?: string
  /** What they come into; beside the library, which takes them all. */
  target?: string | undefined
  /** Whether more than one file may be chosen. */
  multiple?: boolean
  /** What else happens with the photos that the files become, in the order in which they were chosen. */
  onChoose?: ((photos: readonly Promise<string | undefined>[]) => void) | undefined
}

/** What the browser's own dialog for files hangs on; buttons open it. */
export function PhotoInput(props: PhotoInputProps) {
  const { ref, replaces, target, multiple = replaces === undefined, onChoose } = props
  const { t } = useWords()
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={multiple}
      accept={accepted}
      aria-label={t('photos.choose')}
      onChange={({ currentTarget }) => {
        const photos = photoQueue.add(currentTarget.files ?? [], { replaces, target })
        onChoose?.(photos)
        currentTarget.value = ''
      }}
    />
  )
}
