import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { contentEndpoints } from '#domain/api.ts'
import { formatDocumentId } from '#domain/content/types/registry.ts'
import type { Places } from '#domain/pictures/photograph-document.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { call } from '#web/api/call.ts'
import { navigateTo, PageLink } from '#web/navigation/link.tsx'
import { documentsKey } from '#web/studio/documents/use-documents.ts'
import { usePlaceNames } from '#web/studio/editing/values/place-name.ts'
import { EntryHistory } from '#web/studio/history/entry-history.tsx'
import { describeFailure } from '#web/studio/language/describe-failure.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { formatRemovalSubject, showFailure, showUndoable } from '#web/studio/language/toasts.ts'
import chooserStyles from '#web/studio/library/chooser.module.css'
import { type LibraryPhoto, listPlacesOf } from '#web/studio/library/library.ts'
import { PhotoInput } from '#web/studio/library/photo-input.tsx'
import { photoUploads } from '#web/studio/library/photo-queue.ts'
import { Thumbnail } from '#web/studio/library/thumbnail.tsx'
import { usePlaces, usePlacing } from '#web/studio/library/use-photos.ts'
import { focusBeside } from '#web/studio/shell/focus-beside.ts'
import { LoadedData } from '#web/studio/shell/room.tsx'
import { UploadList } from '#web/studio/uploads/upload-line.tsx'
import { Action } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './photo-stands.module.css'
import { PlaceMap } from './place-map.tsx'

/** Where a photo stands; it is put into places, taken out of them, gets a better file, and is deleted once it stands nowhere. */
export function PhotoStands({ photo, places }: { photo: LibraryPhoto; places: Places }) {
  const { t } = useWords()
  const namePlace = usePlaceNames()
  const placing = usePlacing()

  const [isChoosing, setChoosing] = useState(false)
  const [hasHistory, setHistory] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const stands = listPlacesOf(places, photo.id)
  const put = (place: string, id: string | undefined) =>
    placing.mutate([{ place, photo: id, seen: places[place] }])
  return (
    <section aria-labelledby="photo-stands" className={styles.stands}>
      <h2 id="photo-stands" ref={heading} tabIndex={-1}>
        {t('photo.where')}
      </h2>
      {stands.length === 0 && <p>{t('photo.nowhere')}</p>}
      <ul>
        {stands.map((place) => (
          <li key={place}>
            <Thumbnail file={photo.small} width="row" />
            <span>{namePlace(place).name}</span>
            <Action
              variant="text"
              label={t('photo.takeOut')}
              aria-disabled={placing.isPending}
              aria-label={t('photo.takeOutOf', { place: namePlace(place).name })}
              onClick={({ currentTarget }) => {
                // The row goes at once.
                focusBeside(currentTarget, 'button', heading.current)
                put(place, undefined)
              }}
            />
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {t('photo.publish')} <PageLink to={studioPath('changes')}>{t('photo.changes')}</PageLink>
      </p>
      <div className={styles.actions}>
        <Action label={t('photo.putIn')} busy={placing.isPending} onClick={() => setChoosing(true)} />
        <Action variant="text" label={t('photo.replace')} onClick={() => input.current?.click()} />
        <Action variant="text" label={t('history.history')} onClick={() => setHistory(true)} />
        <DeleteButton photo={photo} isUsed={stands.length > 0} />
      </div>
      <PhotoInput ref={input} replaces={photo.id} />
      <UploadList uploads={photoUploads} replaces={photo.id} />
      {hasHistory && (
        <EntryHistory document={formatDocumentId('photo', photo.id)} onClose={() => setHistory(false)} />
      )}
      {isChoosing && (
        <PlaceChooser
          stands={places}
          onClose={() => setChoosing(false)}
          onChoose={(place) => {
            setChoosing(false)
            put(place, photo.id)
          }}
        />
      )}
    </section>
  )
}

function DeleteButton({ photo, isUsed }: { photo: LibraryPhoto; isUsed: boolean }) {
  const { t, language: lang } = useWords()
  const client = useQueryClient()
  const id = formatDocumentId('photo', photo.id)
  const readAgain = () => client.invalidateQueries({ queryKey: documentsKey })
  const takeBack = async () => {
    const taken = await call(contentEndpoints.takeBack, { id, language: lang })
    if (!taken.ok) showFailure(t('photo.failed'), { description: describeFailure(taken) })
    await readAgain()
  }
  const remove = async () => {
    if (!confirm(t('photo.removeSure'))) return
    const removed = await call(contentEndpoints.trash, { id, language: lang })
    if (!removed.ok) return showFailure(t('photo.failed'), { description: describeFailure(removed) })
    navigateTo(studioPath('photos'))
    showUndoable(t('photo.removed'), takeBack, { subject: formatRemovalSubject(id) })
    await readAgain()
  }
  if (isUsed) return <p className={styles.note}>{t('photo.removeFirst')}</p>
  return <Action variant="text" className={styles.delete} label={t('photo.remove')} onClick={remove} />
}

interface PlaceChooserProps {
  /** Places where a photo stands already are not offered. */
  stands: Places
  onChoose: (place: string) => void
  onClose: () => void
}

function PlaceChooser({ stands, onChoose, onClose }: PlaceChooserProps) {
  const { t } = useWords()
  const id = useId()
  return (
    <Dialog onClose={onClose} closeLabel={t('photo.close')} labelledBy={id}>
      <div className={chooserStyles.chooser}>
        <h2 id={id} tabIndex={-1}>
          {t('photo.choosePlace')}
        </h2>
        <LoadedData of={usePlaces()}>
          {(places) => (
            <PlaceMap
              places={places}
              stands={stands}
              photos={[]}
              isOffered={({ name }) => stands[name] === undefined}
              onChoose={onChoose}
            />
          )}
        </LoadedData>
      </div>
    </Dialog>
  )
}
