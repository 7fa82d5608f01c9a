import { hashAddress } from '#domain/addresses.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { usePage } from '#web/navigation/page-context.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import rows from '#web/studio/shell/block-rows.module.css'
import { LoadedData } from '#web/studio/shell/loaded-data.tsx'
import styles from '#web/studio/shell/room-blocks.module.css'
import { RoomHead } from '#web/studio/shell/room-head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { BackupSettings } from './backup-settings.tsx'
import { MailSettings } from './mail-settings.tsx'
import { NoticeSettings } from './notice-settings.tsx'
import { PersonForm } from './person-form.tsx'
import { ReplyTemplateForm } from './reply-template-form.tsx'
import { SettingsBlock } from './settings-block.tsx'
import { useSettings } from './use-settings.ts'
import { WebhookSettings } from './webhook-settings.tsx'

export function SettingsRoom() {
  const { t } = useWords()
  const { data, error, refetch } = useSettings()
  return (
    <div className={styles.room}>
      <RoomHead title={t('settings.title')} />
      <div className={styles.columns}>
        <div>
          <SiteSettings />
          <LoadedData data={data} error={error} retry={refetch}>
            {(settings) => (
              <>
                <MailSettings settings={settings} />
                <NoticeSettings settings={settings} />
                <WebhookSettings settings={settings} />
              </>
            )}
          </LoadedData>
          <ReplyTemplateForm />
        </div>
        <div>
          <PersonForm />
          {data !== undefined && <BackupSettings settings={data} />}
        </div>
      </div>
    </div>
  )
}

/** What the site says of itself is content: it is written where all content is, and published. */
function SiteSettings() {
  const { t } = useWords()
  const { artist, email } = usePage().site
  return (
    <SettingsBlock heading={t('settings.site')} note={t('settings.siteNote')}>
      <ul className={rows.rows}>
        <li>
          <div>
            <b>{artist}</b>
            <p>{[t('settings.siteFields'), email].join(': ')}</p>
          </div>
          <ButtonLink size="small" href={hashAddress(studioPath('texts', 'site'))}>
            {t('settings.write')}
          </ButtonLink>
        </li>
      </ul>
    </SettingsBlock>
  )
}
