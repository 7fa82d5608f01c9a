import { type DragEvent, useState } from 'react'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './upload-area.module.css'
import { UploadList } from './upload-list.tsx'
import { uploadQueue } from './upload-queue.ts'

/** Where photos are dropped or chosen, and how far each has come. */
export function UploadArea({ onChoose }: { onChoose: () => void }) {
  const { t } = useWords()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    uploadQueue.add(event.dataTransfer.files)
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
        <span className={styles.kinds}>{t('photos.kinds')}</span>
      </div>
      <UploadList />
    </>
  )
}
