import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { PictureFile } from '#domain/pictures/photograph-calls.ts'
import type { FocalPoint } from '#domain/pictures/photograph-document.ts'
import { useDraftField, useDraftState, useSaver } from '#web/studio/editing/use-draft.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import styles from './focal-point-field.module.css'
import { readFocalPoint } from './library.ts'

const cuts = ['card', 'portrait', 'wide', 'phone'] as const

const steps: Readonly<Record<string, FocalPoint>> = {
  ArrowLeft: { across: -1, down: 0 },
  ArrowRight: { across: 1, down: 0 },
  ArrowUp: { across: 0, down: -1 },
  ArrowDown: { across: 0, down: 1 },
}

/** What of a photo must stay in sight, set on the photo itself, with four cuts that follow at once. */
export function FocalPointField({ file }: { file: PictureFile }) {
  const { t } = useWords()
  const field = useDraftField(['focus'])
  const focus = readFocalPoint(useDraftState(useSaver()).content)
  const frame = useRef<HTMLDivElement>(null)
  const point = useRef<HTMLButtonElement>(null)
  const address = `/plates/${file.file}`

  const follow = ({ clientX, clientY }: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect()
    if (box === undefined) return
    const share = (part: number, whole: number) => limit(Math.round((part / whole) * 100))
    field.write({ across: share(clientX - box.left, box.width), down: share(clientY - box.top, box.height) })
  }
  const followKeys = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const size = event.shiftKey ? 10 : 1
    const moved = (each: keyof FocalPoint) => limit(focus[each] + step[each] * size)
    field.write({ across: moved('across'), down: moved('down') })
  }
  return (
    <div>
      <div
        ref={frame}
        className={styles.frame}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          follow(event)
        }}
        onPointerMove={(event) => event.buttons > 0 && follow(event)}
        onPointerUp={() => {
          point.current?.focus()
          field.flush()
        }}
      >
        <img src={address} alt="" width={file.width} height={file.height} draggable={false} />
        <button
          ref={point}
          type="button"
          id={field.id}
          className={styles.point}
          style={{ left: `${focus.across}%`, top: `${focus.down}%` }}
          aria-label={t('photo.focalPoint', { across: focus.across, down: focus.down })}
          onKeyDown={followKeys}
          onBlur={field.flush}
        />
      </div>
      <p className={styles.hint}>{t('photo.focusHint')}</p>
      <div className={styles.cuts}>
        {cuts.map((cut) => (
          <figure key={cut}>
            <img
              src={address}
              alt=""
              data-cut={cut}
              style={{ objectPosition: `${focus.across}% ${focus.down}%` }}
            />
            <figcaption>{t(`photo.cuts.${cut}`)}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  )
}

function limit(share: number): number {
  return Math.min(100, Math.max(0, share))
}
