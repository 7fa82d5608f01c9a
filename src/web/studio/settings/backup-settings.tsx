import { type Language, locales } from '#domain/language.ts'
import { type Settings, settingsEndpoints } from '#domain/settings/settings-api.ts'
import { formatMoment } from '#web/studio/language/format-moment.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { showFailure } from '#web/studio/language/toasts.ts'
import { Block, Rows } from '#web/studio/shell/room.tsx'
import { Action, ButtonLink } from '#web/ui/button.tsx'
import { useAction } from './use-settings.ts'

export function BackupSettings({ settings: { backup } }: { settings: Settings }) {
  const { t } = useWords()
  return (
    <>
      <Block
        heading={t('settings.backup')}
        foot={backup === null ? undefined : t('settings.kept', { days: backup.keptDays })}
      >
        {backup === null ? <p>{t('settings.noBackups')}</p> : <OwnBackups backup={backup} />}
      </Block>
      <Block heading={t('settings.content')} foot={t('settings.contentNote')}>
        <Rows>
          <li>
            <div>{t('settings.contentFiles')}</div>
            <ButtonLink size="small" href={settingsEndpoints.downloadContent.path} download>
              {t('settings.download')}
            </ButtonLink>
          </li>
        </Rows>
      </Block>
    </>
  )
}

const megabyte = 1_000_000

function OwnBackups({ backup: { newest, state } }: { backup: NonNullable<Settings['backup']> }) {
  const { t, language } = useWords()
  const { mutate, isPending } = useAction(settingsEndpoints.makeBackup)
  return (
    <Rows>
      <li>
        <div>
          <b>{newest === null ? t('settings.noBackupYet') : formatMoment(newest.at, language)}</b>
          {newest !== null && (
            <p>{t('settings.size', { megabytes: writeMegabytes(newest.bytes, language) })}</p>
          )}
        </div>
        {newest !== null && (
          <ButtonLink
            size="small"
            href={settingsEndpoints.downloadBackup.path.replace('{id}', newest.name)}
            download
          >
            {t('settings.download')}
          </ButtonLink>
        )}
      </li>
      <li>
        <div>
          <p role="status">{t(`settings.backupStates.${state}`)}</p>
        </div>
        <Action
          label={t('settings.makeBackup')}
          busy={isPending || state === 'running'}
          onClick={() =>
            mutate(undefined, {
              onError: ({ message }) => showFailure(t('settings.failed', { reason: message })),
            })
          }
        />
      </li>
    </Rows>
  )
}

function writeMegabytes(bytes: number, language: Language): string {
  const format = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false }
  return Math.max(0.1, bytes / megabyte).toLocaleString(locales[language], format)
}
