import { useTranslation } from 'react-i18next'
import type { ProjectPage } from '#domain/pages/page.ts'
import { programmeRequestPath } from '#domain/routes.ts'
import { ExternalButtonLink } from '#web/navigation/external-link.tsx'
import { usePageLink, usePartLink } from '#web/navigation/link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

export const videosId = 'videos'

/** What most come for: to ask for its programme, or to watch; where there is neither, to follow it. */
export function FirstActions({ page: { project, programmes, pressWords } }: { page: ProjectPage }) {
  const { t } = useTranslation()
  const link = usePageLink()
  const videos = usePartLink(videosId)
  const [programme] = programmes
  const { length } = project.videos.items
  const profile = project.links.find(({ kind }) => kind === 'profile')
  return (
    <>
      {programme && (
        <ButtonLink variant="primary" {...link(programmeRequestPath(programme.id))}>
          {pressWords?.ask}
        </ButtonLink>
      )}
      {length > 0 && (
        <ButtonLink variant={programme ? 'text' : 'primary'} {...videos}>
          {t('project.videos')} ({length})
        </ButtonLink>
      )}
      {!programme && !length && profile && (
        <ExternalButtonLink variant="primary" href={profile.url}>
          {t('project.profile')}
        </ExternalButtonLink>
      )}
    </>
  )
}
