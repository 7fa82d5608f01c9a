import { useStudioLanguage } from '#web/studio/language/studio-language.ts'
import { listZoneChoices } from '#web/studio/language/zones.ts'
import { SelectField } from '#web/ui/field.tsx'

interface ZoneFieldProps {
  label: string
  value: string
  onChange: (zone: string) => void
}

export function ZoneField({ label, value, onChange }: ZoneFieldProps) {
  return (
    <SelectField
      name="zone"
      label={label}
      value={value}
      options={listZoneChoices(value, useStudioLanguage())}
      onChoose={onChange}
    />
  )
}
