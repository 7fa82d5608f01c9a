import { useWords } from '#web/studio/language/studio-language.ts'
import { LoadedData } from '#web/studio/shell/loaded-data.tsx'
import styles from '#web/studio/shell/room-blocks.module.css'
import { RoomHead } from '#web/studio/shell/room-head.tsx'
import { BackupSettings } from './backup-settings.tsx'
import { MailSettings } from './mail-settings.tsx'
import { NoticeSettings } from './notice-settings.tsx'
import { PersonForm } from './person-form.tsx'
import { ReplyTemplateForm } from './reply-template-form.tsx'
import { SiteSettings } from './site-settings.tsx'
import { useSettings } from './use-settings.ts'

/** How the installation is set up, and what an admin may do with all of it. */
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
