import { useTranslation } from 'react-i18next'
import { contactCardAddress } from '#domain/pages/file-addresses.ts'
import type { PageByName } from '#domain/pages/page.ts'
import { pagePaths } from '#domain/routes.ts'
import { createLatePart, LatePart } from '#web/navigation/late-part.tsx'
import { PageLink } from '#web/navigation/link.tsx'
import { ChannelLink } from '#web/site/features/contact/channel-link.tsx'
import { OpeningPicture } from '#web/site/pictures/opening-picture.tsx'
import { BigLinkList } from '#web/ui/page/big-link.tsx'
import { renderText } from '#web/ui/page/localized.tsx'
import { Sleeve } from '#web/ui/page/sleeve.tsx'
import styles from './styles/contact.module.css'

const form = createLatePart(
  async () => (await import('#web/site/features/submission-form/collaboration-form.tsx')).CollaborationForm,
)

const channels = ['video', 'profile', 'ensemble'] as const

export function ContactPage({ page }: { page: PageByName['contact'] }) {
  const { t } = useTranslation()
  return (
    <>
      <Sleeve title={page.heading} subtitle={page.intro} dense>
        <OpeningPicture picture={page.pictures.hero} />
      </Sleeve>
      <section className={`grid on-screen ${styles.form}`}>
        <div className="columns-1-4">
          <h2>{t('contact.form')}</h2>
          <p className={`interface ${styles.press}`}>
            <PageLink to={pagePaths.press}>{renderText(page.site.linkLabels.press)}</PageLink>
          </p>
        </div>
        <div className="columns-6-12">
          <LatePart part={form} subject={undefined} whenNear />
        </div>
      </section>
      <section className={`night ${styles.channels}`}>
        <div className="grid">
          <div className="columns-1-4">
            <h2>{t('contact.channels')}</h2>
            <p className={`interface on-screen ${styles.card}`}>
              <a href={contactCardAddress(page.language)}>{t('contact.card')}</a>
            </p>
          </div>
          <BigLinkList className="columns-6-12">
            {channels.map((channel) => (
              <li key={channel}>
                <ChannelLink channel={channel} />
              </li>
            ))}
          </BigLinkList>
        </div>
      </section>
    </>
  )
}
