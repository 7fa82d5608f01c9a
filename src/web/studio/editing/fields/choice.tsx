import { type ReactNode, useId } from 'react'
import { joinClasses } from '#web/ui/class-names.ts'
import styles from './choice.module.css'
import groups from './field-group.module.css'

interface ChoiceProps<Value extends string> {
  legend: string
  id?: string
  value: Value
  options: readonly { value: Value; label: ReactNode; thread?: string }[]
  className?: string | undefined
  onChoose: (value: Value) => void
}

export function Choice<Value extends string>({
  legend,
  id,
  value,
  options,
  className,
  onChoose,
}: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className={joinClasses(groups.group, styles.choice, className)} id={id} tabIndex={-1}>
      <legend>{legend}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value} data-thread={option.thread}>
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
