import type { Settings } from '#domain/settings/settings.ts'
import { Choice } from '#web/studio/editing/fields/choice.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { showFailure } from '#web/studio/language/toasts.ts'
import rows from '#web/studio/shell/block-rows.module.css'
import { SettingsBlock } from './settings-block.tsx'
import { useDigestChoice } from './use-settings.ts'

const otherNotices = ['message', 'unread', 'signIn'] as const

export function NoticeSettings({ settings: { digest, retentionMonths } }: { settings: Settings }) {
  const { t } = useWords()
  const { mutate } = useDigestChoice()
  return (
    <>
      <SettingsBlock heading={t('settings.notices')} note={t('settings.noticesNote')}>
        <ul className={rows.rows}>
          <li>
            <div>
              <Choice
                legend={t('settings.digest')}
                value={digest ? 'on' : 'off'}
                options={[
                  { value: 'on', label: t('settings.on') },
                  { value: 'off', label: t('settings.off') },
                ]}
                onChoose={(value) =>
                  mutate(value === 'on', {
                    onError: ({ message }) => showFailure(t('settings.failed', { reason: message })),
                  })
                }
              />
            </div>
          </li>
          {otherNotices.map((notice) => (
            <li key={notice}>
              <div>{t(`settings.otherNotices.${notice}`)}</div>
              <span>{t('settings.always')}</span>
            </li>
          ))}
        </ul>
      </SettingsBlock>
      <SettingsBlock heading={t('settings.keeping')} note={t('settings.keepingNote')}>
        <ul className={rows.rows}>
          <li>
            <div>
              <b>{t('settings.months', { count: retentionMonths })}</b>
              <p>{t('settings.warning')}</p>
            </div>
          </li>
        </ul>
      </SettingsBlock>
    </>
  )
}
