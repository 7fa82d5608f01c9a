import type { Settings } from '#domain/settings/settings.ts'
import { settingsEndpoints } from '#domain/settings/settings-api.ts'
import { showToast } from '#web/notifications/toast.ts'
import { formatMoment } from '#web/studio/language/format-moment.ts'
import { useStudioLanguage, useTranslations } from '#web/studio/language/studio-language.ts'
import rows from '#web/studio/shell/block-rows.module.css'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { SettingsBlock } from './settings-block.tsx'
import { translations } from './translations.ts'
import { useAction } from './use-settings.ts'

/** The last backup, and all content as files. */
export function BackupSettings({ settings: { backup } }: { settings: Settings }) {
  const texts = useTranslations(translations)
  return (
    <>
      <SettingsBlock heading={texts.backup} note={backup === null ? undefined : texts.kept(backup.keptDays)}>
        {backup === null ? <p>{texts.noBackups}</p> : <OwnBackups backup={backup} />}
      </SettingsBlock>
      <SettingsBlock heading={texts.content} note={texts.contentNote}>
        <ul className={rows.rows}>
          <li>
            <div>{texts.contentFiles}</div>
            <ButtonLink size="small" href={settingsEndpoints.downloadContent.path} download>
              {texts.download}
            </ButtonLink>
          </li>
        </ul>
      </SettingsBlock>
    </>
  )
}

const megabyte = 1_000_000

function OwnBackups({ backup: { newest, state } }: { backup: NonNullable<Settings['backup']> }) {
  const texts = useTranslations(translations)
  const language = useStudioLanguage()
  const { mutate, isPending } = useAction(settingsEndpoints.makeBackup)
  return (
    <ul className={rows.rows}>
      <li>
        <div>
          <b>{newest === null ? texts.noBackupYet : formatMoment(newest.at, language)}</b>
          {newest !== null && <p>{texts.size(Math.max(0.1, newest.bytes / megabyte))}</p>}
        </div>
        {newest !== null && (
          <ButtonLink
            size="small"
            href={settingsEndpoints.downloadBackup.path.replace('{id}', newest.name)}
            download
          >
            {texts.download}
          </ButtonLink>
        )}
      </li>
      <li>
        <div>
          <p role="status">{texts.backupStates[state]}</p>
        </div>
        <Button
          size="small"
          busy={isPending || state === 'running'}
          onClick={() =>
            mutate(undefined, {
              onError: ({ message }) => showToast({ kind: 'error', title: texts.failed(message) }),
            })
          }
        >
          {texts.makeBackup}
        </Button>
      </li>
    </ul>
  )
}
