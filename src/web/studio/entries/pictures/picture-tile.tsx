import type { GallerySize } from '#domain/pictures/gallery.ts'
import type { Place } from '#domain/pictures/photograph-calls.ts'
import { OrderHandle } from '#web/studio/editing/order-controls.tsx'
import { useOrderDrag } from '#web/studio/editing/use-order-drag.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { type LibraryPhoto, titlePhoto } from '#web/studio/library/library.ts'
import { Icon } from '#web/ui/button.tsx'
import styles from './picture-tile.module.css'

export interface ShownPicture {
  name: string
  photo: LibraryPhoto | undefined
  plate: Place | undefined
}

/** Of a photograph its own title; a plate has none. */
export function titlePicture({ photo }: ShownPicture, plate: string): string {
  return photo === undefined ? plate : titlePhoto(photo)
}

interface PictureTileProps {
  id: string | undefined
  shown: ShownPicture
  size: GallerySize | undefined
  place: number
  count: number
  isOpen: boolean
  onOpen: () => void
  onMove: ((from: number, to: number, control: string) => void) | undefined
}

export function PictureTile({ id, shown, size, place, count, isOpen, onOpen, onMove }: PictureTileProps) {
  const { t } = useWords()
  const { photo, plate } = shown
  const canMove = onMove !== undefined && count > 1
  const drag = useOrderDrag({ place, isPressed: true, onMove: (to) => onMove?.(place, to, 'handle') })
  const name = t('pictures.one', { place: place + 1, title: titlePicture(shown, t('photo.plate')) })
  const step = (control: 'earlier' | 'later', to: number) => (
    <button
      type="button"
      data-control={control}
      aria-label={`${t(`order.${control}`)}: ${name}`}
      disabled={to < 0 || to >= count}
      onClick={() => onMove?.(place, to, control)}
    >
      <Icon name="arrow-back" />
    </button>
  )
  return (
    <li
      className={styles.tile}
      data-size={size}
      data-plate={photo === undefined || undefined}
      style={size === undefined && plate ? { aspectRatio: `${plate.width} / ${plate.height}` } : undefined}
    >
      <button
        {...(canMove && drag)}
        type="button"
        id={id}
        data-picture
        className={styles.picture}
        data-moves={canMove || undefined}
        aria-expanded={isOpen}
        onClick={onOpen}
      >
        <PictureImage photo={photo} plate={plate} />
        <span className="visually-hidden">{name}</span>
      </button>
      {canMove && (
        <span className={styles.order}>
          {step('earlier', place - 1)}
          <OrderHandle
            label={`${t('order.handle', { place: place + 1, count })}: ${name}`}
            place={place}
            count={count}
            onMove={(to) => onMove(place, to, 'handle')}
          >
            {place + 1}
          </OrderHandle>
          {step('later', place + 1)}
        </span>
      )}
    </li>
  )
}

interface PictureImageProps {
  photo: LibraryPhoto | undefined
  plate: Place | undefined
  sizes?: string
}

export function PictureImage({ photo, plate, sizes = '(max-width: 46rem) 46vw, 24rem' }: PictureImageProps) {
  if (photo === undefined)
    return (
      plate && <img src={`/plates/${plate.plate}`} alt="" loading="lazy" decoding="async" draggable={false} />
    )
  const { small, web, focus } = photo
  return (
    <img
      src={`/plates/${small.file}`}
      srcSet={`/plates/${small.file} ${small.width}w, /plates/${web.file} ${web.width}w`}
      sizes={sizes}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      style={{ objectPosition: `${focus.across}% ${focus.down}%` }}
    />
  )
}
