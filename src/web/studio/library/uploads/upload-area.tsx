import { type DragEvent, type ReactNode, useState } from 'react'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './upload-area.module.css'
import { UploadList } from './upload-list.tsx'
import { uploadQueue } from './upload-queue.ts'

interface UploadAreaProps {
  /** Opens what files are chosen in. */
  onChoose: () => void
  /** What else happens with the photos that dropped files become. */
  target?: string
  onDrop?: (photos: readonly Promise<string | undefined>[]) => void
  /** What stands at the right of the area. */
  children?: ReactNode
}

/** Where photos are dropped or chosen, and how far each has come. */
export function UploadArea({ onChoose, target, onDrop, children }: UploadAreaProps) {
  const { t } = useWords()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const photos = uploadQueue.add(event.dataTransfer.files, { target })
    onDrop?.(photos)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: whoever cannot drop has the button in it. */}
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className={styles.ask}>
          <span className={styles.dropWords}>{t('photos.drop')}</span>
          <Button variant="text" size="small" onClick={onChoose}>
            {t('photos.choose')}
          </Button>
        </span>
        {children ?? <span className={styles.kinds}>{t('photos.kinds')}</span>}
      </div>
      <UploadList target={target} />
    </>
  )
}
