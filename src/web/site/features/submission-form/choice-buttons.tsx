import { useLayoutEffect, useRef } from 'react'
import styles from './choice-buttons.module.css'
import { readDraft } from './submission-draft.ts'

interface ChoiceButtonsProps {
  id: string
  form: string
  name: string
  legend: string
  options: readonly { value: string; label: string }[]
  error: string | undefined
  /** In the server's answer to a form that was sent without script. */
  chosen: string | undefined
}

/** A required choice among few, all in sight; nothing is chosen before. */
export function ChoiceButtons({ id, form, name, legend, options, error, chosen }: ChoiceButtonsProps) {
  const group = useRef<HTMLDivElement>(null)
  // Before the form keeps its draft anew.
  useLayoutEffect(() => {
    const buttons = [...(group.current?.querySelectorAll('input') ?? [])]
    const kept = readDraft(form)?.values[name]
    if (buttons.some(({ checked }) => checked)) return
    for (const button of buttons) button.checked = button.value === kept
  }, [form, name])
  return (
    <div
      id={id}
      ref={group}
      className={styles.choice}
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-required
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error && `${id}-note`}
    >
      <span id={`${id}-legend`}>{legend}</span>
      <div>
        {options.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            {label}
          </label>
        ))}
      </div>
      {error && <strong id={`${id}-note`}>{error}</strong>}
    </div>
  )
}
