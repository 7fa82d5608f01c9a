import type { KeyboardEvent, ReactNode } from 'react'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Action, Button, Icon } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { useChoice } from './fields/use-choice.ts'
import styles from './order-controls.module.css'
import handleStyles from './order-handle.module.css'
import { useOrderDrag } from './use-order-drag.ts'

type OrderControl = 'handle' | 'earlier' | 'later' | 'place'

interface OrderControlsProps {
  name: string
  place: number
  count: number
  /** With the control that has moved it, where the focus goes back to. */
  onMove: (from: number, to: number, control: OrderControl) => void
}

export function OrderControls({ name, place, count, onMove }: OrderControlsProps) {
  const { t } = useWords()
  const step = (control: 'earlier' | 'later', to: number) => (
    <Button
      size="small"
      variant="text"
      className={styles.step}
      data-control={control}
      aria-label={`${t(`order.${control}`)}: ${name}`}
      disabled={to < 0 || to >= count}
      onClick={() => onMove(place, to, control)}
    >
      <Icon name="arrow-down" />
    </Button>
  )
  return (
    <>
      <OrderHandle
        label={`${t('order.handle', { place: place + 1, count })}: ${name}`}
        place={place}
        count={count}
        onMove={(to) => onMove(place, to, 'handle')}
      />
      {step('earlier', place - 1)}
      {step('later', place + 1)}
      {count > 2 && <PlaceSelect name={name} place={place} count={count} onMove={onMove} />}
    </>
  )
}

export function PlaceSelect({ name, place, count, onMove }: OrderControlsProps) {
  const { t } = useWords()
  const { control, chosen, take } = useChoice(String(place), (to) => onMove(place, Number(to), 'place'))
  const move = chosen && t('order.moveTo', { place: Number(chosen) + 1 })
  return (
    <>
      <Select
        className={styles.place}
        data-control="place"
        aria-label={`${t('order.toPlace')}: ${name}`}
        options={Array.from({ length: count }, (_, index) => ({
          value: String(index),
          label: t('order.place', { place: index + 1, count }),
        }))}
        {...control}
      />
      {move && <Action label={move} of={name} onClick={() => take(chosen)} />}
    </>
  )
}

/** At an end of the list the other way is the one that is left. */
export function focusOrderControl(row: Element | undefined, control: string): void {
  // A row may hold another list, with controls of its own.
  const controls = [...(row?.querySelectorAll<HTMLElement>('[data-control]:enabled') ?? [])]
  const find = (name: string) =>
    controls.find((each) => each.dataset.control === name && each.closest('li') === row)
  const target = find(control) ?? find('earlier') ?? find('later')
  target?.focus()
}

interface OrderHandleProps {
  label: string
  place: number
  count: number
  onMove: (to: number) => void
  /** Stands for the two lines by which it is known. */
  children?: ReactNode
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

export function OrderHandle({ label, place, count, onMove, children }: OrderHandleProps) {
  const drag = useOrderDrag({ place, onMove })
  function press(event: KeyboardEvent) {
    const step = steps[event.key] ?? 0
    const to = place + step
    if (step === 0) return
    event.preventDefault()
    if (to >= 0 && to < count) onMove(to)
  }
  return (
    <button
      {...drag}
      type="button"
      className={handleStyles.handle}
      data-control="handle"
      aria-label={label}
      onKeyDown={press}
    >
      {children ?? <i aria-hidden="true" />}
    </button>
  )
}
