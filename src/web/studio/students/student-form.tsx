import { experienceLevel } from '#domain/forms/shared-fields.ts'
import { languageNames, languages } from '#domain/language.ts'
import { reminderChoices } from '#domain/lessons/find-reminder.ts'
import { studentCalendars } from '#domain/lessons/students/calendar-calls.ts'
import { type StudentInput, studentBookings, studentStates } from '#domain/lessons/students/student-calls.ts'
import { readOption } from '#web/studio/language/read-option.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { listZoneChoices } from '#web/studio/language/zones.ts'
import { SavedForm, WrittenChoice, WrittenText } from '#web/studio/shell/saved-form.tsx'
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
  return (
    <SavedForm
      className={styles.form}
      written={written}
      write={(name, value) => onChange({ [name]: value })}
      error={error}
      names={checked}
      label={t('students.save')}
      busy={busy}
      onSave={onSave}
    >
      <WrittenText name="name" label={t('students.fields.name')} />
      <WrittenText name="email" type="email" label={t('students.fields.email')} />
      <WrittenChoice
        name="language"
        label={t('students.fields.language')}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <WrittenChoice
        name="zone"
        label={t('students.clock')}
        options={listZoneChoices(written.zone, studio)}
      />
      <WrittenText name="country" label={t('students.fields.country')} />
      <WrittenText name="instrument" label={t('students.fields.instrument')} />
      <WrittenChoice
        name="level"
        label={t('students.fields.level')}
        options={experienceLevel.options.map((value) => ({
          value,
          label: readOption(inbox, 'experience_level', value),
        }))}
      />
      <WrittenText name="born" type="month" label={t('students.fields.born')} />
      <WrittenText name="meeting" type="url" label={t('students.fields.meeting')} />
      <AgreementFields />
      <GuardianFields guardian={written.guardian} onChange={(guardian) => onChange({ guardian })} />
    </SavedForm>
  )
}

function AgreementFields() {
  const { t } = useWords()
  return (
    <>
      <WrittenChoice
        name="books"
        label={t('students.fields.books')}
        options={studentBookings.map((value) => ({ value, label: t(`students.books.${value}`) }))}
      />
      <WrittenChoice
        name="reminds"
        label={t('students.fields.reminds')}
        options={reminderChoices.map((value) => ({ value, label: t(`students.reminds.${value}`) }))}
      />
      <WrittenChoice
        name="calendar"
        label={t('students.fields.calendar')}
        options={studentCalendars.map((value) => ({ value, label: t(`students.calendars.${value}`) }))}
      />
      <WrittenChoice
        name="state"
        label={t('students.fields.state')}
        options={studentStates.map((value) => ({ value, label: t(`students.states.${value}`) }))}
      />
    </>
  )
}

interface GuardianFieldsProps {
  guardian: StudentInput['guardian']
  onChange: (guardian: StudentInput['guardian']) => void
}

function GuardianFields({ guardian, onChange }: GuardianFieldsProps) {
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
          <WrittenText
            key={field}
            name={`guardian.${field}`}
            type={{ name: 'text', email: 'email', phone: 'tel' }[field]}
            label={t(`students.guardianFields.${field}`)}
            value={guardian[field]}
            onChange={({ currentTarget }) => onChange({ ...guardian, [field]: currentTarget.value })}
          />
        ))}
    </>
  )
}
