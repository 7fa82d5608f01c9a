import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { formatDocumentId } from '#domain/content/types/registry.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { useDocument } from '#web/studio/documents/use-documents.ts'
import { usePlaceNames } from '#web/studio/editing/values/place-name.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { PhotoChooser } from '#web/studio/library/photo-chooser.tsx'
import { PhotoEditor } from '#web/studio/library/photo-editor.tsx'
import { PhotoInput } from '#web/studio/library/photo-input.tsx'
import { photoUploads } from '#web/studio/library/photo-queue.ts'
import { findReplacedPlace } from '#web/studio/library/placings.ts'
import { readPlaces, useLibrary, usePlacing } from '#web/studio/library/use-photos.ts'
import { addInOrder } from '#web/studio/uploads/add-in-order.ts'
import { UploadList } from '#web/studio/uploads/upload-line.tsx'
import { Action, Button, Icon } from '#web/ui/button.tsx'
import { useLeftOver } from './picture-adding.tsx'
import styles from './picture-sheet.module.css'
import { PictureImage, type ShownPicture } from './picture-tile.tsx'

export type PutPhoto = (photo: string) => Promise<void>

interface PictureSheetProps {
  title: string
  shown: ShownPicture
  /** Where others show the place too, what stands in it stays. */
  putApart?: PutPhoto | undefined
  onClose: () => void
  onRemove?: (() => void) | undefined
  children?: ReactNode
}

export function PictureSheet({ title, shown, putApart, onClose, onRemove, children }: PictureSheetProps) {
  const { t } = useWords()
  const sheet = useRef<HTMLElement>(null)
  const { photo } = shown
  const { data: document } = useDocument(photo && formatDocumentId('photo', photo.id))
  const isWhole = photo === undefined || document !== undefined
  // Kept here, as the actions are drawn anew when the photograph's texts have come.
  const choosing = useState(false)
  useFocus(sheet, `${photo?.id} ${isWhole}`)
  useEffect(() => {
    if (isWhole) sheet.current?.scrollIntoView({ block: 'nearest' })
  }, [isWhole])
  const back = (
    <Button variant="text" size="small" onClick={onClose}>
      <Icon name="arrow-back" /> <span>{t('pictures.all')}</span>
    </Button>
  )
  const actions = (
    <>
      <div className={styles.order}>
        <b>{title}</b>
        {children}
      </div>
      <PictureActions shown={shown} putApart={putApart} onRemove={onRemove} choosing={choosing} />
    </>
  )
  return (
    <section ref={sheet} className={styles.sheet} aria-label={title} tabIndex={-1}>
      {photo && document ? (
        <PhotoEditor key={photo.id} document={document} photo={photo} back={back}>
          {actions}
        </PhotoEditor>
      ) : (
        <PlateSheet shown={shown} back={back}>
          {actions}
        </PlateSheet>
      )}
    </section>
  )
}

/** As it opens, and whenever what had the focus in it was drawn anew. */
function useFocus(sheet: RefObject<HTMLElement | null>, drawn: string) {
  const last = useRef<string>(undefined)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (last.current === undefined || (last.current !== drawn && isLost))
      sheet.current?.focus({ preventScroll: true })
    last.current = drawn
  }, [sheet, drawn])
}

interface PlateSheetProps {
  shown: ShownPicture
  back: ReactNode
  children: ReactNode
}

function PlateSheet({ shown, back, children }: PlateSheetProps) {
  const { t } = useWords()
  return (
    <div className={styles.plate}>
      <div>{back}</div>
      <PictureImage {...shown} />
      {shown.photo === undefined && <p>{t('pictures.plateHint')}</p>}
      {children}
    </div>
  )
}

interface PictureActionsProps extends Pick<PictureSheetProps, 'shown' | 'putApart' | 'onRemove'> {
  choosing: [isChoosing: boolean, setChoosing: (isChoosing: boolean) => void]
}

/** A photo comes into the place or leaves it; where the order is the page's own, the place can go with it. */
function PictureActions({
  shown,
  putApart,
  onRemove,
  choosing: [isChoosing, setChoosing],
}: PictureActionsProps) {
  const { t } = useWords()
  const namePlace = usePlaceNames()
  const { name, photo } = shown
  const client = useQueryClient()
  const { data: library } = useLibrary()
  const placing = usePlacing()
  const input = useRef<HTMLInputElement>(null)
  const showLeftOver = useLeftOver()
  const seen = photo?.id
  async function put(chosen: string): Promise<void> {
    if (putApart !== undefined) return putApart(chosen)
    const place = findReplacedPlace(name, seen, readPlaces(client))
    if (place === undefined) throw new Error('What was to be replaced is gone')
    await placing.mutateAsync([{ place, photo: chosen, seen }])
  }
  const putUploaded = async (photos: readonly Promise<string | undefined>[]) =>
    showLeftOver(await addInOrder(photos.slice(0, 1), put))
  return (
    <div className={styles.actions}>
      <Action
        label={photo === undefined ? t('photo.putHere') : t('pictures.another')}
        disabled={!library}
        onClick={() => (library?.photos.length === 0 ? input.current?.click() : setChoosing(true))}
      />
      <PhotoInput ref={input} target={name} multiple={false} onChoose={putUploaded} />
      {photo !== undefined && putApart === undefined && (
        <Action
          variant="text"
          label={t('pictures.takeOut')}
          onClick={() => placing.mutate([{ place: name, photo: undefined, seen }])}
        />
      )}
      {onRemove && <Action variant="text" label={t('pictures.remove')} onClick={onRemove} />}
      <UploadList uploads={photoUploads} target={name} />
      {photo !== undefined && (
        <p className={styles.note}>
          {t('photo.publish')} <PageLink to={studioPath('changes')}>{t('photo.changes')}</PageLink>
        </p>
      )}
      {isChoosing && (
        <PhotoChooser
          place={namePlace(name).name}
          target={name}
          multiple={false}
          photos={library?.photos ?? []}
          onUpload={putUploaded}
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => {
            setChoosing(false)
            put(chosen).catch(() => showLeftOver(1))
          }}
        />
      )}
    </div>
  )
}
