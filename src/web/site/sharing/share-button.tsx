import { useTranslation } from 'react-i18next'
import { permanentAddress } from '#domain/addresses.ts'
import { usePage } from '#web/navigation/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { useShare } from './share.ts'

export function ShareButton({ title, path }: { title: string; path: string }) {
  const { t } = useTranslation()
  const { language } = usePage()
  const share = useShare()
  return (
    <Button
      variant="text"
      className="with-script"
      aria-label={`${t('links.share')}: ${title}`}
      onClick={() => share({ title, url: location.origin + permanentAddress(language, path) })}
    >
      {t('links.share')}
    </Button>
  )
}
