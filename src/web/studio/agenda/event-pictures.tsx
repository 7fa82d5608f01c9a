import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readEventDraft } from '#domain/agenda/event-draft.ts'
import { formatDocumentId, parseDocumentId } from '#domain/content/types/registry.ts'
import { type EditedDocument, useDocuments } from '#web/studio/documents/use-documents.ts'
import { FormSection } from '#web/studio/editing/fields/form-section.tsx'
import { useSaver } from '#web/studio/editing/use-draft.ts'
import { useEntryList } from '#web/studio/entries/list/use-entry-list.ts'
import { PictureAdding } from '#web/studio/entries/pictures/picture-adding.tsx'
import { PictureGrid } from '#web/studio/entries/pictures/picture-grid.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { listOwnPlaces } from '#web/studio/library/list-picture-documents.ts'
import { fetchPlaces, photosKey, readPlaces, useLibrary, usePlacing } from '#web/studio/library/use-photos.ts'
import styles from './event-form.module.css'

const path = ['images']

export function EventPictures({ name }: { name: string | undefined }) {
  const { t } = useWords()
  const client = useQueryClient()
  const saver = useSaver()
  const { data: documents = [] } = useDocuments()
  const { data: library } = useLibrary()
  const { mutate, mutateAsync } = usePlacing()
  const [emptied, setEmptied] = useState<string[]>([])
  const { field, list, move, remove } = useEntryList(path, () => ({}), { onRemove: empty })
  const { images } = readEventDraft({ images: field.value })

  function empty(place: unknown) {
    const photo = typeof place === 'string' ? library?.places[place] : undefined
    if (typeof place !== 'string' || photo === undefined || name === undefined) return undefined
    if (!isOwnPlace(place, name, documents)) return undefined
    setEmptied([...emptied, place])
    mutate([{ place, photo: undefined, seen: photo }])
    return () => mutate([{ place, photo, seen: undefined }])
  }
  async function add(photo: string, instead?: string) {
    if (name === undefined) return
    const written = readEventDraft(saver.read().content).images
    if (instead !== undefined && !written.includes(instead))
      throw new Error('What was to be replaced is gone')
    const own = documents.filter(({ id }) => id === formatDocumentId('event', name)).flatMap(listOwnPlaces)
    const stored = Object.keys({ ...readPlaces(client), ...(await fetchPlaces()) })
    const place = findNextPlaceName(name, [...written, ...emptied, ...own, ...stored])
    await mutateAsync([{ place, photo, seen: undefined }])
    const now = readEventDraft(saver.read().content).images
    const next = now.map((each) => (each === instead ? place : each))
    saver.change(path, instead === undefined ? [...now, place] : next)
    await saver.flush()
    client.invalidateQueries({ queryKey: photosKey })
  }
  const putApart = (place: string) =>
    name === undefined || isOwnPlace(place, name, documents)
      ? undefined
      : (photo: string) => add(photo, place)
  return (
    <FormSection title={t('event.pictures')}>
      <div className={styles.pictures} id={field.id} tabIndex={-1}>
        {name !== undefined && <PictureAdding place={t('event.thisEvent')} onAdd={add} />}
        <PictureGrid
          places={images}
          layout="row"
          path={path}
          list={list}
          onMove={move}
          onRemove={remove}
          putApart={putApart}
        />
      </div>
      <p className={styles.note}>{t('event.picturesHint')}</p>
    </FormSection>
  )
}

const place = /^event-\d+-(\d+)$/

/** A place for another picture of an event that no picture has or had: "event-3-4". */
export function findNextPlaceName(event: string, taken: Iterable<string>): string {
  const numbers = [...taken].flatMap((each) =>
    each.startsWith(`${event}-`) ? [Number(place.exec(each)?.[1] ?? 0)] : [],
  )
  return `${event}-${Math.max(0, ...numbers) + 1}`
}

/** Whether a place is for pictures of events alone, and no other event shows it: what stands in it leaves with its picture. */
export function isOwnPlace(name: string, event: string, documents: readonly EditedDocument[]): boolean {
  const own = formatDocumentId('event', event)
  const others = documents.filter(({ id }) => id !== own && parseDocumentId(id)?.type.ownPlaces !== undefined)
  return place.test(name) && !others.some((other) => listOwnPlaces(other).includes(name))
}
