import { useTranslation } from 'react-i18next'
import { NewTabNote, newTab } from '#web/navigation/external-link.tsx'
import { usePage } from '#web/navigation/link.tsx'
import { Icon } from '#web/ui/button.tsx'
import { BigLink } from '#web/ui/page/big-link.tsx'

export function ChannelLink({ channel }: { channel: 'video' | 'profile' | 'ensemble' }) {
  const { t } = useTranslation()
  const { label, url } = usePage().site.channels[channel]
  const detail = (
    <>
      {t(`contact.${channel}`)} <Icon name="arrow-up-right" />
      <NewTabNote />
    </>
  )
  return (
    <BigLink href={url} {...newTab} detail={detail}>
      {label}
    </BigLink>
  )
}
