import { hashAddress } from '#domain/addresses.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { usePage } from '#web/navigation/page-context.tsx'
import { useTranslations } from '#web/studio/language/studio-language.ts'
import rows from '#web/studio/shell/block-rows.module.css'
import { ButtonLink } from '#web/ui/button.tsx'
import { SettingsBlock } from './settings-block.tsx'
import { translations } from './translations.ts'

/** What the site says of itself is content: it is written where all content is, and published. */
export function SiteSettings() {
  const texts = useTranslations(translations)
  const { artist, email } = usePage().site
  return (
    <SettingsBlock heading={texts.site} note={texts.siteNote}>
      <ul className={rows.rows}>
        <li>
          <div>
            <b>{artist}</b>
            <p>{[texts.siteFields, email].join(': ')}</p>
          </div>
          <ButtonLink size="small" href={hashAddress(studioPath('texts', 'site'))}>
            {texts.write}
          </ButtonLink>
        </li>
      </ul>
    </SettingsBlock>
  )
}
