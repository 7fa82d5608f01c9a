import { memo, useEffect, useEffectEvent, useRef } from 'react'
import { permanentAddress } from '#domain/addresses.ts'
import type { PressPage } from '#domain/pages/page.ts'
import {
  type RepertoireChoices,
  type RepertoireFilter,
  readRepertoireFilter,
} from '#domain/press/repertoire-filter.ts'
import { readValues } from '#web/forms/form-values.ts'
import { watchApproach } from '#web/navigation/late-part.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import styles from './repertoire-fields.module.css'
import { usePressWords } from './use-press-words.ts'

interface RepertoireFieldsProps {
  page: PressPage
  choices: RepertoireChoices
  onNear: () => void
  onChange: (filter: RepertoireFilter) => void
}

/** Hundreds of composers need not be drawn anew with every key. */
export const RepertoireFields = memo(RepertoireForm)

/** Without JavaScript, a form that the server answers. */
function RepertoireForm({ page, choices, onNear, onChange }: RepertoireFieldsProps) {
  const { t, find } = usePressWords()
  const { filter, language, path } = page
  const form = useRef<HTMLFormElement>(null)
  const formatCentury = (century: number) => find(`centuries.${century}`) ?? String(century)
  useEffect(() => (form.current ? watchApproach(form.current, onNear) : undefined), [onNear])
  function change(filled: HTMLFormElement) {
    const values = readValues(filled)
    onChange(readRepertoireFilter((each) => values[each] ?? null))
  }
  const adoptTyped = useEffectEvent(() => {
    const values = form.current ? readValues(form.current) : {}
    if (form.current && Object.entries(filter).some(([name, value]) => (values[name] ?? '') !== value))
      change(form.current)
  })
  // What was typed and chosen before it lived counts.
  useEffect(() => adoptTyped(), [])
  return (
    <form
      ref={form}
      className={`on-screen ${styles.fields}`}
      action={`${permanentAddress(language, path)}#repertoire`}
      onFocus={onNear}
      onInput={(event) => change(event.currentTarget)}
      onSubmit={(event) => {
        event.preventDefault()
        change(event.currentTarget)
      }}
    >
      <TextField
        label={t('search')}
        name="words"
        type="search"
        placeholder={t('searchHint')}
        maxLength={100}
        defaultValue={filter.words}
      />
      <Choice
        label={t('composer')}
        name="composer"
        value={filter.composer}
        options={choices.composers.map((composer) => ({ value: composer, label: composer }))}
      />
      <Choice
        label={t('century')}
        name="century"
        value={filter.century}
        options={choices.centuries.map((each) => ({ value: String(each), label: formatCentury(each) }))}
      />
      <Choice
        label={t('forces')}
        name="forces"
        value={filter.forces}
        options={choices.forces.map((value) => ({ value, label: t(`forcesNames.${value}`) }))}
      />
      <Choice
        label={t('mark')}
        name="mark"
        value={filter.mark}
        options={choices.marks.map((value) => ({ value, label: t(`markNames.${value}`) }))}
      />
      <Button type="submit" className={`without-script ${styles.submit}`}>
        {t('show')}
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
  const { t } = usePressWords()
  if (options.length === 0) return null
  return (
    <SelectField label={label} name={name} options={options} emptyLabel={t('all')} defaultValue={value} />
  )
}
