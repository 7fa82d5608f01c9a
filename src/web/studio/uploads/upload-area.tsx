import { type DragEvent, type ReactNode, useState } from 'react'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Action } from '#web/ui/button.tsx'
import styles from './upload-area.module.css'
import { type ShownUploads, UploadList } from './upload-line.tsx'

interface UploadAreaProps {
  uploads: ShownUploads
  onChoose: () => void
  target?: string
  onDrop: (files: Iterable<File>) => void
  children?: ReactNode
}

export function UploadArea({ uploads, onChoose, target, onDrop, children }: UploadAreaProps) {
  const { t } = useWords()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onDrop(event.dataTransfer.files)
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
          <span className={styles.dropWords}>{t(`${uploads.words}.drop`)}</span>
          <Action variant="text" label={t('photos.choose')} onClick={onChoose} />
        </span>
        {children ?? <span className={styles.kinds}>{t(`${uploads.words}.kinds`)}</span>}
      </div>
      <UploadList uploads={uploads} target={target} />
    </>
  )
}
