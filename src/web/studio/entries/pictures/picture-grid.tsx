import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldPath } from '#domain/editing/content-change.ts'
import { arrangeGallery } from '#domain/pictures/gallery.ts'
import { focusOrderControl, PlaceSelect } from '#web/studio/editing/order-controls.tsx'
import { formatFieldId } from '#web/studio/editing/use-draft.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { listMoved, type Pictures } from '#web/studio/library/placings.ts'
import { useFindPhoto, useLibrary, usePlaces, usePlacing } from '#web/studio/library/use-photos.ts'
import styles from './picture-grid.module.css'
import { PictureSheet, type PutPhoto } from './picture-sheet.tsx'
import { PictureTile, titlePicture } from './picture-tile.tsx'

interface PictureGridProps {
  places: readonly string[]
  /** As in a gallery of the site, or each in the shape of its place. */
  layout: 'gallery' | 'row'
  /** Where they are written in a list, whose entries their ids name. */
  path?: FieldPath
  list?: RefObject<HTMLOListElement | null>
  /** Undefined where there is no order to change. */
  onMove?: ((from: number, to: number, control: string) => void) | undefined
  /** Takes a picture out for good, its place included. */
  onRemove?: ((place: number) => void) | undefined
  /** Of a place that others show too: what puts a photo into one of its own instead. */
  putApart?: (place: string) => PutPhoto | undefined
}

export function PictureGrid({ places, layout, path, list, onMove, onRemove, putApart }: PictureGridProps) {
  const { t } = useWords()
  const { data: library } = useLibrary()
  const { data: all = [] } = usePlaces()
  const findPhoto = useFindPhoto()
  const [open, setOpen] = useState<number>()
  const [moved, setMoved] = useState('')
  const own = useRef<HTMLOListElement>(null)
  const rows = list ?? own
  const sizes = arrangeGallery(places.length)
  const show = (place: string) => ({
    name: place,
    photo: findPhoto(library, place),
    plate: all.find(({ name }) => name === place),
  })

  function move(from: number, to: number, control: string) {
    onMove?.(from, to, control)
    setMoved(t('order.place', { place: to + 1, count: places.length }))
    if (open === from) setOpen(to)
    else focusOrderControl(rows.current?.children[to], control)
  }
  function close() {
    const from = open
    flushSync(() => setOpen(undefined))
    focusTile(rows.current, from ?? 0)
  }
  const opened = open === undefined ? undefined : places[open]
  return (
    <div className={styles.pictures}>
      <div className={styles.columns}>
        <ol ref={rows} className={styles.grid} data-layout={layout}>
          {places.map((place, index) => (
            <PictureTile
              key={place}
              id={path && formatFieldId([...path, index])}
              shown={show(place)}
              size={layout === 'gallery' ? sizes[index] : undefined}
              place={index}
              count={places.length}
              isOpen={index === open}
              onOpen={() => setOpen(index === open ? undefined : index)}
              onMove={onMove && move}
            />
          ))}
        </ol>
        {opened !== undefined && open !== undefined && (
          <PictureSheet
            key={opened}
            shown={show(opened)}
            putApart={putApart?.(opened)}
            title={t('pictures.one', {
              place: open + 1,
              title: titlePicture(show(opened), t('photo.plate')),
            })}
            onClose={close}
            onRemove={
              onRemove &&
              (() => {
                flushSync(() => setOpen(undefined))
                onRemove(open)
                focusTile(rows.current, Math.min(open, places.length - 2))
              })
            }
          >
            {onMove && places.length > 1 && (
              <PlaceSelect name={opened} place={open} count={places.length} onMove={move} />
            )}
          </PictureSheet>
        )}
      </div>
      <span role="status" className="visually-hidden">
        {moved}
      </span>
    </div>
  )
}

/** Where there is none, the field that they stand in. */
function focusTile(list: HTMLElement | null, place: number): void {
  const tile = list?.children[place]?.querySelector<HTMLElement>('[data-picture]')
  const target = tile ?? list?.closest<HTMLElement>('[tabindex="-1"]')
  target?.focus()
}

/** What changes the order of photographs in places that stay where they are; a plate belongs to its place. */
export function usePictureOrder(places: readonly string[]) {
  const { data: library } = useLibrary()
  const placing = usePlacing()
  const pictures: Pictures = places.map((place) => library?.places[place])

  function move(from: number, to: number): void {
    const changes = listMoved(places, pictures.toSpliced(from, 1).toSpliced(to, 0, pictures[from]), pictures)
    if (changes.length > 0) placing.mutate(changes)
  }
  return { pictures, move }
}
