import type { ReactNode } from 'react'
import { readText } from '#domain/content/read-text.ts'
import { riderAddress } from '#domain/pages/file-addresses.ts'
import type { OfferedProgramme } from '#domain/pages/page.ts'
import { formatWorkName } from '#domain/press/played-programme.ts'
import { projectPath } from '#domain/routes.ts'
import { videoWatchAddress } from '#domain/videos/video-addresses.ts'
import { formatLanguageName } from '#web/locales/language-name.ts'
import { ExternalLink } from '#web/navigation/external-link.tsx'
import { PageLink, usePage } from '#web/navigation/link.tsx'
import { RecordingRows } from '#web/site/listening/recording-rows.tsx'
import { Localized, renderText } from '#web/ui/page/localized.tsx'
import styles from './programme-offers.module.css'
import { usePressWords } from './use-press-words.ts'

interface ProgrammeOffersProps {
  programmes: readonly OfferedProgramme[]
  /** On the page of their project, which needs no link to itself. */
  isOwn?: boolean
  action: (programme: OfferedProgramme) => ReactNode
}

export function ProgrammeOffers({ programmes, isOwn, action }: ProgrammeOffersProps) {
  return (
    <ul className={styles.list}>
      {programmes.map((programme) => (
        <li key={programme.id} className={styles.offer} data-thread={programme.thread}>
          <div>
            <h3>
              {isOwn ? (
                renderText(programme.title)
              ) : (
                <PageLink to={projectPath(programme.project)} className={styles.title}>
                  {renderText(programme.title)}
                </PageLink>
              )}
            </h3>
            {!isOwn && programme.summary && (
              <Localized as="p" text={programme.summary} className={styles.summary} />
            )}
            <Works works={programme.works} />
          </div>
          <Needs programme={programme} />
          {programme.heard && (
            <div className={styles.heard}>
              <RecordingRows {...programme.heard} heading="h4" isNarrow />
            </div>
          )}
          <div className={`on-screen ${styles.action}`}>{action(programme)}</div>
        </li>
      ))}
    </ul>
  )
}

function Works({ works }: Pick<OfferedProgramme, 'works'>) {
  if (works.length === 0) return null
  return (
    <ol className={`interface muted ${styles.works}`}>
      {works.map((work, place) => {
        // A work may come back at the end.
        const key = `${place} ${work.id}`
        return <li key={key}>{formatWorkName(work)}</li>
      })}
    </ol>
  )
}

function Needs({ programme }: { programme: OfferedProgramme }) {
  const { t } = usePressWords()
  const { players, length, stage, video, rider, sample } = programme
  return (
    <dl className={`interface ${styles.needs}`}>
      {players && (
        <>
          <dt>{t('players')}</dt>
          <Localized as="dd" text={players} />
        </>
      )}
      {length && (
        <>
          <dt>{t('duration')}</dt>
          <Localized as="dd" text={length} />
        </>
      )}
      {(stage || sample) && (
        <>
          <dt>{t('stage')}</dt>
          <dd>
            {stage && renderText(stage)} {sample && <span className="muted">({t('sample')})</span>}
          </dd>
        </>
      )}
      {video && (
        <>
          <dt>{t('teaser')}</dt>
          <dd>
            <ExternalLink href={videoWatchAddress(video.id)}>{video.title}</ExternalLink>
          </dd>
        </>
      )}
      {rider && (
        <>
          <dt>{t('rider')}</dt>
          <dd>
            <RiderLink programme={programme.id} title={readText(programme.title)} rider={rider} />
          </dd>
        </>
      )}
    </dl>
  )
}

interface RiderLinkProps {
  programme: string
  title: string
  rider: NonNullable<OfferedProgramme['rider']>
}

function RiderLink({ programme, title, rider }: RiderLinkProps) {
  const { language } = usePage()
  const isForeign = rider.language !== language
  return (
    <a
      href={riderAddress(rider.language, programme)}
      hrefLang={isForeign ? rider.language : undefined}
      download
    >
      PDF, {rider.size}
      {isForeign && `, ${formatLanguageName(rider.language, language)}`}
      <span className="visually-hidden">: {title}</span>
    </a>
  )
}
