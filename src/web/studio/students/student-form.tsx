import type { SubmitEvent } from 'react'
import { experienceLevel } from '#domain/forms/shared-fields.ts'
import { languageNames, languages } from '#domain/language.ts'
import { reminderChoices } from '#domain/lessons/find-reminder.ts'
import { studentCalendars } from '#domain/lessons/students/calendar-calls.ts'
import { type StudentInput, studentBookings, studentStates } from '#domain/lessons/students/student-calls.ts'
import { readOption } from '#web/studio/language/read-option.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { listZoneChoices } from '#web/studio/language/zones.ts'
import { useFieldErrors } from '#web/studio/queries/use-field-errors.ts'
import { Action } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import styles from './students.module.css'

const guardians = ['name', 'email', 'phone'] as const

const checked = [
  ...(['name', 'email', 'country', 'instrument', 'born', 'meeting'] as const),
  ...guardians.map((field) => `guardian.${field}`),
]

interface StudentFormProps {
  written: StudentInput
  onChange: (changes: Partial<StudentInput>) => void
  error: Error | null
  busy: boolean
  onSave: () => void
}

export function StudentForm({ written, onChange, error, busy, onSave }: StudentFormProps) {
  const { t, language: studio } = useWords()
  const inbox = useWords('inbox')
  const { guardian } = written
  const { form, fields, rest } = useFieldErrors(error, checked)
  function submit(event: SubmitEvent) {
    event.preventDefault()
    onSave()
  }
  const text = (field: 'name' | 'email' | 'country' | 'instrument' | 'born' | 'meeting', type = 'text') => (
    <TextField
      name={field}
      type={type}
      autoComplete="off"
      label={t(`students.fields.${field}`)}
      error={fields[field]}
      value={written[field]}
      onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
    />
  )
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {text('name')}
      {text('email', 'email')}
      <SelectField
        name="language"
        label={t('students.fields.language')}
        value={written.language}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChoose={(language) => onChange({ language })}
      />
      <SelectField
        name="zone"
        label={t('students.clock')}
        value={written.zone}
        options={listZoneChoices(written.zone, studio)}
        onChoose={(zone) => onChange({ zone })}
      />
      {text('country')}
      {text('instrument')}
      <SelectField
        name="level"
        label={t('students.fields.level')}
        value={written.level}
        options={experienceLevel.options.map((value) => ({
          value,
          label: readOption(inbox, 'experience_level', value),
        }))}
        onChoose={(level) => onChange({ level })}
      />
      {text('born', 'month')}
      {text('meeting', 'url')}
      <AgreementFields written={written} onChange={onChange} />
      <GuardianFields
        guardian={guardian}
        errors={fields}
        onChange={(given) => onChange({ guardian: given })}
      />
      {rest !== undefined && (
        <p role="alert" className={styles.wide}>
          {rest}
        </p>
      )}
      <Action type="submit" label={t('students.save')} busy={busy} />
    </form>
  )
}

interface AgreementFieldsProps {
  written: StudentInput
  onChange: (changes: Partial<StudentInput>) => void
}

function AgreementFields({ written, onChange }: AgreementFieldsProps) {
  const { t } = useWords()
  return (
    <>
      <SelectField
        name="books"
        label={t('students.fields.books')}
        value={written.books}
        options={studentBookings.map((value) => ({ value, label: t(`students.books.${value}`) }))}
        onChoose={(books) => onChange({ books })}
      />
      <SelectField
        name="reminds"
        label={t('students.fields.reminds')}
        value={written.reminds}
        options={reminderChoices.map((value) => ({ value, label: t(`students.reminds.${value}`) }))}
        onChoose={(reminds) => onChange({ reminds })}
      />
      <SelectField
        name="calendar"
        label={t('students.fields.calendar')}
        value={written.calendar}
        options={studentCalendars.map((value) => ({ value, label: t(`students.calendars.${value}`) }))}
        onChoose={(calendar) => onChange({ calendar })}
      />
      <SelectField
        name="state"
        label={t('students.fields.state')}
        value={written.state}
        options={studentStates.map((value) => ({ value, label: t(`students.states.${value}`) }))}
        onChoose={(state) => onChange({ state })}
      />
    </>
  )
}

interface GuardianFieldsProps {
  guardian: StudentInput['guardian']
  errors: Record<string, string>
  onChange: (guardian: StudentInput['guardian']) => void
}

function GuardianFields({ guardian, errors, onChange }: GuardianFieldsProps) {
  const { t } = useWords()
  return (
    <>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={guardian !== null}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? { name: '', email: '', phone: '' } : null)
          }
        />
        {t('students.hasGuardian')}
      </label>
      {guardian !== null &&
        guardians.map((field) => (
          <TextField
            key={field}
            name={`guardian.${field}`}
            type={{ name: 'text', email: 'email', phone: 'tel' }[field]}
            autoComplete="off"
            label={t(`students.guardianFields.${field}`)}
            error={errors[`guardian.${field}`]}
            value={guardian[field]}
            onChange={({ currentTarget }) => onChange({ ...guardian, [field]: currentTarget.value })}
          />
        ))}
    </>
  )
}
