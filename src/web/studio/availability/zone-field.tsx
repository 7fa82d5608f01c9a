import { SelectField } from '#web/ui/field.tsx'
import { formatTown } from './format-times.ts'

interface ZoneFieldProps {
  label: string
  value: string
  onChange: (zone: string) => void
}

/** Any zone that the platform knows, and the one that is chosen. */
export function ZoneField({ label, value, onChange }: ZoneFieldProps) {
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), value])].toSorted()
  return (
    <SelectField
      name="zone"
      label={label}
      value={value}
      options={zones.map((zone) => ({
        value: zone,
        label: `${formatTown(zone)} (${zone.split('/')[0] ?? ''})`,
      }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
