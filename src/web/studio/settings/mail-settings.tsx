import type { Settings } from '#domain/settings/settings.ts'
import { settingsEndpoints } from '#domain/settings/settings-api.ts'
import { formatMoment } from '#web/studio/language/format-moment.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import rows from '#web/studio/shell/block-rows.module.css'
import { Button } from '#web/ui/button.tsx'
import { SettingsBlock } from './settings-block.tsx'
import { useAction } from './use-settings.ts'

export function MailSettings({ settings: { mail, mailFailure } }: { settings: Settings }) {
  const { t } = useWords()
  const language = useStudioLanguage()
  return (
    <SettingsBlock
      heading={t('settings.mail')}
      state={mail === null ? t('settings.notSetUp') : t('settings.setUp')}
      note={t('settings.mailNote')}
    >
      <ul className={rows.rows}>
        {mail === null ? (
          <li>
            <div>
              <p>{t('settings.noMail')}</p>
            </div>
          </li>
        ) : (
          <>
            <li>
              <div>
                <b>{mail.host}</b>
                <p>{t('settings.addresses', { from: mail.from, to: mail.to })}</p>
              </div>
            </li>
            <TestMail />
          </>
        )}
        {mailFailure !== null && (
          <li>
            <div>
              <b>{t('settings.lastFailure', { moment: formatMoment(mailFailure.at, language) })}</b>
              <p>
                {t(`settings.mailFailures.${findFailure(mailFailure.reason)}`, {
                  reason: mailFailure.reason,
                })}
              </p>
            </div>
            {mailFailure.nextTry !== null && (
              <span>{t('settings.nextTry', { moment: formatMoment(mailFailure.nextTry, language) })}</span>
            )}
          </li>
        )}
      </ul>
    </SettingsBlock>
  )
}

function TestMail() {
  const { t } = useWords()
  const { mutate, isPending, data, error } = useAction(settingsEndpoints.sendTestMail)
  const failure = data?.failure ?? null
  const said =
    failure === null
      ? t('settings.testSent')
      : t(`settings.mailFailures.${findFailure(failure)}`, { reason: failure })
  return (
    <li>
      <div>
        <b>{t('settings.test')}</b>
        <p role="status">{error === null ? data !== undefined && said : error.message}</p>
      </div>
      <Button size="small" busy={isPending} onClick={() => mutate()}>
        {t('settings.sendTest')}
      </Button>
    </li>
  )
}

function findFailure(reason: string): 'login' | 'international' | 'refused' | 'deferred' | 'unreachable' {
  if (reason === 'EAUTH') return 'login'
  if (reason === 'SMTPUTF8') return 'international'
  if (/^5\d\d$/.test(reason)) return 'refused'
  if (/^4\d\d$/.test(reason)) return 'deferred'
  return 'unreachable'
}
