import { type FormEvent, memo, useRef } from 'react'
import { permanentAddress } from '#domain/addresses.ts'
import type { PressPage } from '#domain/pages/page.ts'
import {
  type RepertoireChoices,
  type RepertoireFilter,
  readRepertoireFilter,
} from '#domain/press/repertoire-filter.ts'
import { readValues } from '#web/forms/form-values.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import styles from './repertoire-fields.module.css'
import { usePressTexts } from './use-press-texts.ts'
import { useWhenNear } from './use-when-near.ts'

interface RepertoireFieldsProps {
  page: PressPage
  choices: RepertoireChoices
  /** The visitor is about to filter. */
  onNear: () => void
  onChange: (filter: RepertoireFilter) => void
}

/** Hundreds of composers need not be drawn anew with every key. */
export const RepertoireFields = memo(RepertoireForm)

/** Without JavaScript, a form that the server answers. */
function RepertoireForm({ page, choices, onNear, onChange }: RepertoireFieldsProps) {
  const texts = usePressTexts()
  const { filter, language, path } = page
  const form = useRef<HTMLFormElement>(null)
  useWhenNear(form, onNear)
  const name = <Value extends string>(values: readonly Value[], names: Record<Value, string>) =>
    values.map((value) => ({ value, label: names[value] }))
  function change(event: FormEvent<HTMLFormElement>) {
    const values = readValues(event.currentTarget)
    onChange(readRepertoireFilter((each) => values[each] ?? null))
  }
  return (
    <form
      ref={form}
      className={styles.fields}
      action={`${permanentAddress(language, path)}#repertoire`}
      onFocus={onNear}
      onInput={change}
      onSubmit={(event) => {
        event.preventDefault()
        change(event)
      }}
    >
      <TextField
        label={texts.search}
        name="words"
        type="search"
        placeholder={texts.searchHint}
        maxLength={100}
        defaultValue={filter.words}
      />
      <Choice
        label={texts.composer}
        name="composer"
        value={filter.composer}
        options={choices.composers.map((composer) => ({ value: composer, label: composer }))}
      />
      <Choice
        label={texts.century}
        name="century"
        value={filter.century}
        options={choices.centuries.map((each) => ({ value: String(each), label: texts.centuryName(each) }))}
      />
      <Choice
        label={texts.forces}
        name="forces"
        value={filter.forces}
        options={name(choices.forces, texts.forcesNames)}
      />
      <Choice
        label={texts.mark}
        name="mark"
        value={filter.mark}
        options={name(choices.marks, texts.markNames)}
      />
      <Button type="submit" className={styles.submit}>
        {texts.show}
      </Button>
    </form>
  )
}

interface ChoiceProps {
  label: string
  name: keyof RepertoireFilter
  value: string
  options: readonly { value: string; label: string }[]
}

/** What there is no choice of is not asked. */
function Choice({ label, name, value, options }: ChoiceProps) {
  const texts = usePressTexts()
  if (options.length === 0) return null
  return (
    <SelectField label={label} name={name} options={options} emptyLabel={texts.all} defaultValue={value} />
  )
}
