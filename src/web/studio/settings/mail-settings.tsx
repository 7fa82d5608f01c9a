import type { Settings } from '#domain/settings/settings.ts'
import { settingsEndpoints } from '#domain/settings/settings-api.ts'
import { formatMoment } from '#web/studio/language/format-moment.ts'
import { useStudioLanguage, useTranslations } from '#web/studio/language/studio-language.ts'
import rows from '#web/studio/shell/block-rows.module.css'
import { Button } from '#web/ui/button.tsx'
import { SettingsBlock } from './settings-block.tsx'
import { translations } from './translations.ts'
import { useAction } from './use-settings.ts'

/** Whether mails go out, by which server, and what went wrong last. */
export function MailSettings({ settings: { mail, mailFailure } }: { settings: Settings }) {
  const texts = useTranslations(translations)
  const language = useStudioLanguage()
  return (
    <SettingsBlock
      heading={texts.mail}
      state={mail === null ? texts.notSetUp : texts.setUp}
      note={texts.mailNote}
    >
      <ul className={rows.rows}>
        {mail === null ? (
          <li>
            <div>
              <p>{texts.noMail}</p>
            </div>
          </li>
        ) : (
          <>
            <li>
              <div>
                <b>{mail.host}</b>
                <p>{texts.addresses(mail.from, mail.to)}</p>
              </div>
            </li>
            <TestMail />
          </>
        )}
        {mailFailure !== null && (
          <li>
            <div>
              <b>{texts.lastFailure(formatMoment(mailFailure.at, language))}</b>
              <p>{texts.describeFailure(mailFailure.reason)}</p>
            </div>
            {mailFailure.nextTry !== null && (
              <span>{texts.nextTry(formatMoment(mailFailure.nextTry, language))}</span>
            )}
          </li>
        )}
      </ul>
    </SettingsBlock>
  )
}

function TestMail() {
  const texts = useTranslations(translations)
  const { mutate, isPending, data, error } = useAction(settingsEndpoints.sendTestMail)
  const failure = data?.failure ?? null
  const said = failure === null ? texts.testSent : texts.describeFailure(failure)
  return (
    <li>
      <div>
        <b>{texts.test}</b>
        <p role="status">{error === null ? data !== undefined && said : error.message}</p>
      </div>
      <Button size="small" busy={isPending} onClick={() => mutate()}>
        {texts.sendTest}
      </Button>
    </li>
  )
}
