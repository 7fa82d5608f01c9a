import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import * as z from 'zod/mini'
import { leaveOutLabel } from '#domain/pictures/photograph-document.ts'
import { documentsKey, type EditedDocument } from '#web/studio/documents/use-documents.ts'
import { createEntrySaver } from '#web/studio/editing/create-entry-saver.ts'
import type { DraftSaver } from '#web/studio/editing/draft-saver.ts'
import { DraftText } from '#web/studio/editing/fields/draft-text.tsx'
import { SaveLine } from '#web/studio/editing/save-line.tsx'
import { DraftContext, useDraftField, useDraftSaver } from '#web/studio/editing/use-draft.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { FocalPointField } from './focal-point-field.tsx'
import { type LibraryPhoto, titlePhoto } from './library.ts'
import styles from './photo-editor.module.css'
import { PhotoTexts } from './photo-texts.tsx'

interface PhotoEditorProps {
  document: EditedDocument
  photo: LibraryPhoto
  back: ReactNode
  children: ReactNode
}

export function PhotoEditor({ document, photo, back, children }: PhotoEditorProps) {
  const { t } = useWords()

  const saver = useDraftSaver(() => createEntrySaver(document))
  useEffect(() => saver.adopt(document), [saver, document])
  useListed(document.id, saver)
  return (
    <DraftContext value={saver}>
      <section className={styles.photo} aria-label={titlePhoto(photo)}>
        <div className={styles.bar}>
          <span className={styles.back}>{back}</span>
          <SaveLine />
        </div>
        <FocalPointField file={photo.web} />
        <PhotoTexts field="alt" />
        <PhotoTexts field="caption" />
        <DraftText
          path={['credit']}
          label={t('photo.credit')}
          placeholder={t('photo.creditHint')}
          read={leaveOutLabel}
          size="full"
        />
        <PressField />
        {children}
      </section>
    </DraftContext>
  )
}

/** The library stands beside the photo, and shows what was saved of it without asking for all documents again. */
function useListed(id: string, saver: DraftSaver): void {
  const client = useQueryClient()
  useEffect(() => {
    const list = () => {
      const { content, version, unsaved } = saver.read()
      if (unsaved > 0 || version === undefined) return
      client.setQueryData<EditedDocument[]>(documentsKey, (documents) =>
        documents?.map((each) =>
          each.id === id && each.version < version
            ? { ...each, content: z.parse(z.json(), content), version }
            : each,
        ),
      )
    }
    const end = saver.subscribe(list)
    // What was typed last is saved while the person goes back to the library.
    return () => void saver.flush().finally(end)
  }, [client, id, saver])
}

function PressField() {
  const { t } = useWords()
  const { id, value, choose } = useDraftField(['press'])
  return (
    <label className={styles.press} htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        checked={value === true}
        onChange={({ currentTarget }) => choose(currentTarget.checked || undefined)}
      />
      {t('photo.press')}
    </label>
  )
}
