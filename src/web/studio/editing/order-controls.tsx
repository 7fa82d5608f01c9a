import { useChoice } from '#web/studio/editing/fields/use-choice.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './order-controls.module.css'
import { OrderHandle } from './order-handle.tsx'

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
      <select
        className={styles.place}
        data-control="place"
        aria-label={`${t('order.toPlace')}: ${name}`}
        {...control}
      >
        {Array.from({ length: count }, (_, index) => index).map((each) => (
          <option key={each} value={each}>
            {t('order.place', { place: each + 1, count })}
          </option>
        ))}
      </select>
      {move && (
        <Button size="small" aria-label={`${move}: ${name}`} onClick={() => take(chosen)}>
          {move}
        </Button>
      )}
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
