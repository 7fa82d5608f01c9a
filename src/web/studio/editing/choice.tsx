import { useId } from 'react'
import styles from './choice.module.css'

interface ChoiceProps<Value extends string> {
  legend: string
  id?: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChoose: (value: Value) => void
}

/** One of few, all in sight. */
export function Choice<Value extends string>({ legend, id, value, options, onChoose }: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.choice} id={id} tabIndex={-1}>
      <legend>{legend}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
