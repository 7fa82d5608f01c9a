import { useTranslation } from 'react-i18next'
import type { Picture } from '#domain/pictures/picture.ts'
import { pagePaths } from '#domain/routes.ts'
import { usePage, usePageLink } from '#web/navigation/link.tsx'
import { ButtonLink, Icon } from '#web/ui/button.tsx'
import { BigLink, BigLinkList } from '#web/ui/page/big-link.tsx'
import { Plate } from '#web/ui/page/plate.tsx'
import { ChannelLink } from './channel-link.tsx'
import styles from './contact-section.module.css'

export function ContactSection({ picture }: { picture: Picture }) {
  const { t } = useTranslation()
  const { site } = usePage()
  const linkTo = usePageLink()
  const writeDetail = (
    <>
      {t('home.contact.write')} <Icon name="arrow-up-right" />
    </>
  )
  return (
    <section className={`${styles.section} night`}>
      <div className={styles.picture}>
        <Plate ratio="fill" picture={picture} />
      </div>
      <div className={`${styles.content} grid`}>
        <div className="columns-1-4">
          <h2>{t('home.contact.heading')}</h2>
          <ButtonLink className={styles.form} {...linkTo(pagePaths.contact)}>
            {t('contact.form')}
          </ButtonLink>
        </div>
        <BigLinkList className="columns-6-12">
          <li>
            <ChannelLink channel="video" />
          </li>
          <li>
            <ChannelLink channel="profile" />
          </li>
          <li>
            <BigLink href={`mailto:${site.email}`} detail={writeDetail}>
              {t('home.contact.email')}
            </BigLink>
          </li>
        </BigLinkList>
      </div>
    </section>
  )
}
