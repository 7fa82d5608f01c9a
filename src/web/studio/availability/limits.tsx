import { useState } from 'react'
import {
  type AvailabilityData,
  availabilityEndpoints,
  availabilitySettings,
} from '#domain/lessons/lessons-api.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Block } from '#web/studio/shell/block.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from './availability.module.css'
import { useAvailabilityChange } from './use-availability.ts'
import { ZoneField } from './zone-field.tsx'

const numbers = ['maxPerDay', 'hoursBefore', 'hoursAfter'] as const

export function Limits({ settings }: Pick<AvailabilityData, 'settings'>) {
  const { t } = useWords()
  const [written, setWritten] = useState(settings)
  const save = useAvailabilityChange(availabilityEndpoints.changeSettings)
  function change(changed: Partial<typeof settings>) {
    const input = { ...written, ...changed }
    setWritten(input)
    if (availabilitySettings.safeParse(input).success) save.mutate({ input })
  }
  return (
    <Block
      heading={t('availability.limits')}
      action={<span role="status">{save.isSuccess && t('editing.saved')}</span>}
      error={save.error}
    >
      <div className={styles.form}>
        {numbers.map((name) => (
          <TextField
            key={name}
            name={name}
            type="number"
            min={name === 'maxPerDay' ? 1 : 0}
            max={name === 'maxPerDay' ? 50 : 24}
            label={t(`availability.${name}`)}
            value={Number.isNaN(written[name]) ? '' : written[name]}
            onChange={({ currentTarget }) => change({ [name]: currentTarget.valueAsNumber })}
          />
        ))}
        <ZoneField
          label={t('availability.homeZone')}
          value={written.homeZone}
          onChange={(homeZone) => change({ homeZone })}
        />
      </div>
    </Block>
  )
}
