import { hashAddress } from '#domain/addresses.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { usePage } from '#web/navigation/page-context.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import rows from '#web/studio/shell/block-rows.module.css'
import { ButtonLink } from '#web/ui/button.tsx'
import { SettingsBlock } from './settings-block.tsx'

/** What the site says of itself is content: it is written where all content is, and published. */
export function SiteSettings() {
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
