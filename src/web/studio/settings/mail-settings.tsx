import { type Settings, settingsEndpoints } from '#domain/settings/settings-api.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Block, Row, Rows } from '#web/studio/shell/room.tsx'
import { Action } from '#web/ui/button.tsx'
import { FailureRow } from './failure-row.tsx'
import { useAction } from './use-settings.ts'

export function MailSettings({ settings: { mail, mailFailure } }: { settings: Settings }) {
  const { t } = useWords()
  return (
    <Block
      heading={t('settings.mail')}
      action={<span>{mail === null ? t('settings.notSetUp') : t('settings.setUp')}</span>}
      foot={t('settings.mailNote')}
    >
      <Rows>
        {mail === null ? (
          <li>
            <div>
              <p>{t('settings.noMail')}</p>
            </div>
          </li>
        ) : (
          <>
            <Row title={mail.host} detail={t('settings.addresses', { from: mail.from, to: mail.to })} />
            <TestMail />
          </>
        )}
        {mailFailure !== null && (
          <FailureRow
            failure={mailFailure}
            detail={t(`settings.mailFailures.${findFailure(mailFailure.reason)}`, mailFailure)}
          />
        )}
      </Rows>
    </Block>
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
      <Action label={t('settings.sendTest')} busy={isPending} onClick={() => mutate()} />
    </li>
  )
}

function findFailure(
  reason: string,
): 'login' | 'sender' | 'international' | 'refused' | 'deferred' | 'unreachable' {
  if (reason === 'EAUTH') return 'login'
  if (reason === 'ESENDER') return 'sender'
  if (reason === 'SMTPUTF8') return 'international'
  if (/^5\d\d$/.test(reason)) return 'refused'
  if (/^4\d\d$/.test(reason)) return 'deferred'
  return 'unreachable'
}
