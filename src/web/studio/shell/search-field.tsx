import { useId } from 'react'
import cross from '#web/ui/search-cross.module.css'
import styles from './search-field.module.css'

interface SearchFieldProps {
  label: string
  value: string
  onChange: (words: string) => void
}

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const id = useId()
  return (
    <div className={styles.search}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        id={id}
        type="search"
        placeholder={label}
        className={cross.field}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
