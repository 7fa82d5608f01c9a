import { useState } from 'react'
import { settingsEndpoints } from '#domain/settings/settings-api.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { callOrThrow, useChange } from '#web/studio/queries/query-client.ts'
import { Block } from '#web/studio/shell/room.tsx'
import { SavedForm, WrittenText } from '#web/studio/shell/saved-form.tsx'
import styles from './settings-form.module.css'
import { settingsKey } from './use-settings.ts'

/** Where the video call is of whoever has no address of their own. */
export function MeetingForm({ meeting }: { meeting: string }) {
  const { t } = useWords()
  const [written, setWritten] = useState(meeting)
  const { mutate, isPending, isSuccess, error } = useChange(
    () => callOrThrow(settingsEndpoints.change, { input: { meeting: written.trim() } }),
    [settingsKey],
  )
  return (
    <Block
      heading={t('settings.meeting')}
      action={<span role="status">{isSuccess && t('settings.saves.saved')}</span>}
      foot={t('settings.meetingNote')}
    >
      <SavedForm
        className={styles.form}
        written={{ meeting: written }}
        write={(_, value) => setWritten(value)}
        error={error}
        names={['meeting']}
        label={t('availability.save')}
        busy={isPending}
        onSave={() => mutate()}
      >
        <WrittenText name="meeting" type="url" label={t('settings.meetingAddress')} />
      </SavedForm>
    </Block>
  )
}
