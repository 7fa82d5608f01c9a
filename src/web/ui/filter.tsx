import styles from './filter.module.css'

type FilterProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string }[]
}

export function Filter<Value extends string>({ label, value, onChange, options }: FilterProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div role="group" aria-label={label} className={`on-screen ${styles.filter}`}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
