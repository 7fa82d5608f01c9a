import { useWords } from '#web/studio/language/studio-language.ts'
import { UploadLine } from './upload-line.tsx'
import styles from './upload-list.module.css'
import { useUploads } from './use-uploads.ts'

/** How far the files have come that become new photos, or the file of one photo. */
export function UploadList({ replaces }: { replaces?: string }) {
  const { t } = useWords()
  const uploads = useUploads().filter((upload) => upload.replaces === replaces)
  if (uploads.length === 0) return null
  return (
    <ul className={styles.uploads} aria-label={t('photos.uploads')}>
      {uploads.map((upload) => (
        <UploadLine key={upload.key} upload={upload} />
      ))}
    </ul>
  )
}
