import type { Settings } from '#domain/settings/settings.ts'
import { showToast } from '#web/notifications/toast.ts'
import { Choice } from '#web/studio/editing/choice.tsx'
import { useTranslations } from '#web/studio/language/studio-language.ts'
import rows from '#web/studio/shell/block-rows.module.css'
import { SettingsBlock } from './settings-block.tsx'
import { translations } from './translations.ts'
import { useDigestChoice } from './use-settings.ts'

/** Which mails tell of what happens here, and how long messages stay. */
export function NoticeSettings({ settings: { digest, retentionMonths } }: { settings: Settings }) {
  const texts = useTranslations(translations)
  const { mutate } = useDigestChoice()
  return (
    <>
      <SettingsBlock heading={texts.notices} note={texts.noticesNote}>
        <ul className={rows.rows}>
          <li>
            <div>
              <Choice
                legend={texts.digest}
                value={digest ? 'on' : 'off'}
                options={[
                  { value: 'on', label: texts.on },
                  { value: 'off', label: texts.off },
                ]}
                onChoose={(value) =>
                  mutate(value === 'on', {
                    onError: ({ message }) => showToast({ kind: 'error', title: texts.failed(message) }),
                  })
                }
              />
            </div>
          </li>
          {texts.otherNotices.map((notice) => (
            <li key={notice}>
              <div>{notice}</div>
              <span>{texts.always}</span>
            </li>
          ))}
        </ul>
      </SettingsBlock>
      <SettingsBlock heading={texts.keeping} note={texts.keepingNote}>
        <ul className={rows.rows}>
          <li>
            <div>
              <b>{texts.months(retentionMonths)}</b>
              <p>{texts.warning}</p>
            </div>
          </li>
        </ul>
      </SettingsBlock>
    </>
  )
}
