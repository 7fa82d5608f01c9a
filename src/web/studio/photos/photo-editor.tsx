import { useEffect } from 'react'
import type { Places } from '#domain/pictures/photograph-document.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import type { EditedDocument } from '#web/studio/documents/use-documents.ts'
import { DraftText } from '#web/studio/editing/draft-text.tsx'
import { SaveLine } from '#web/studio/editing/save-line.tsx'
import { DraftContext, useDraftField, useDraftSaver } from '#web/studio/editing/use-draft.ts'
import { createEntrySaver } from '#web/studio/entries/create-entry-saver.ts'
import { useTranslations } from '#web/studio/language/studio-language.ts'
import { type LibraryPhoto, titlePhoto } from '#web/studio/library/library.ts'
import { photoTranslations } from '#web/studio/library/photo-translations.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AltTexts } from './alt-texts.tsx'
import { FocalPointField } from './focal-point-field.tsx'
import styles from './photo-editor.module.css'
import { PhotoStands } from './photo-stands.tsx'
import { translations } from './translations.ts'

interface PhotoEditorProps {
  document: EditedDocument
  photo: LibraryPhoto
  places: Places
}

/** One photo: what must stay in sight, what it shows in words, whose it is, and where it stands. */
export function PhotoEditor({ document, photo, places }: PhotoEditorProps) {
  const texts = useTranslations(photoTranslations)
  const { title } = useTranslations(translations)
  const saver = useDraftSaver(() => createEntrySaver(document))
  useEffect(() => saver.adopt(document), [saver, document])
  return (
    <DraftContext value={saver}>
      <section className={styles.photo} aria-label={titlePhoto(photo)}>
        <div className={styles.bar}>
          <PageLink to={studioPath('photos')} className={styles.back}>
            <Icon name="arrow-back" /> <span>{title}</span>
          </PageLink>
          <SaveLine />
        </div>
        <FocalPointField file={photo.web} />
        <AltTexts />
        <DraftText path={['credit']} label={texts.credit} placeholder={texts.creditHint} size="full" />
        <PressField />
        <PhotoStands photo={photo} places={places} />
      </section>
    </DraftContext>
  )
}

function PressField() {
  const texts = useTranslations(photoTranslations)
  const { id, value, choose } = useDraftField(['press'])
  return (
    <label className={styles.press} htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        checked={value === true}
        onChange={({ currentTarget }) => choose(currentTarget.checked || undefined)}
      />
      {texts.press}
    </label>
  )
}
