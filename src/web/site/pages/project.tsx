import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { readText } from '#domain/content/read-text.ts'
import type { PageByName, ProjectCard } from '#domain/pages/page.ts'
import { projectPath } from '#domain/routes.ts'
import { ForeignNote } from '#web/locales/foreign-note.tsx'
import { ExternalButtonLink, ExternalLink } from '#web/navigation/external-link.tsx'
import { HydrationStep } from '#web/navigation/hydration.tsx'
import { createLatePart, LatePart } from '#web/navigation/late-part.tsx'
import { PageLink } from '#web/navigation/link.tsx'
import { GallerySection } from '#web/site/features/galleries/gallery-section.tsx'
import { usePhotos } from '#web/site/features/galleries/photo.ts'
import { PhotoTile } from '#web/site/features/galleries/photo-tile.tsx'
import { Lightbox } from '#web/site/features/lightbox/lightbox.tsx'
import { FirstActions, videosId } from '#web/site/features/projects/first-actions.tsx'
import { ProjectIntroduction } from '#web/site/features/projects/project-introduction.tsx'
import { arrangeLinks } from '#web/site/features/projects/project-links.ts'
import { VideoGrid } from '#web/site/features/videos/video-grid.tsx'
import { createSlides } from '#web/site/pictures/opening-picture.tsx'
import { Icon } from '#web/ui/button.tsx'
import { Localized } from '#web/ui/page/localized.tsx'
import { Plate } from '#web/ui/page/plate.tsx'
import { SectionHead } from '#web/ui/page/section-head.tsx'
import { Sleeve } from '#web/ui/page/sleeve.tsx'
import { Slideshow } from '#web/ui/page/slideshow.tsx'
import styles from './styles/project.module.css'

const ownRecordings = createLatePart(
  async () => (await import('#web/site/features/recordings/own-recordings.tsx')).OwnRecordings,
)

const ownProgrammes = createLatePart(
  async () => (await import('#web/site/features/press/own-programmes.tsx')).OwnProgrammes,
)

const profileId = 'profile'

type ProjectPageData = PageByName['project']

export function ProjectPage({ page }: { page: ProjectPageData }) {
  const { project, pictures } = page
  const profile = arrangeLinks(project).card
  return (
    <>
      <Opening page={page} />
      <HydrationStep>
        <ProjectIntroduction page={page} />
      </HydrationStep>
      <Pictures page={page} />
      {pictures.bleed && (
        <div className={styles.bleed}>
          <Plate ratio="fill" picture={pictures.bleed} />
        </div>
      )}
      <Videos page={page} />
      {page.programmes.length > 0 && (
        <section className="section">
          <LatePart part={ownProgrammes} subject={page.programmes} whenNear />
        </section>
      )}
      {profile && <ProfileCard url={profile.url} />}
      <NextProject project={page.next} />
    </>
  )
}

function Opening({ page }: { page: ProjectPageData }) {
  const { t } = useTranslation()
  const { project, pictures } = page
  const shown = [pictures.hero, ...pictures.opening]
  return (
    <Sleeve
      title={project.title}
      role={project.role && t(`roles.${project.role}`)}
      subtitle={project.subtitle}
      action={<FirstActions page={page} />}
    >
      <Slideshow pauseLabel={t('slideshow.pause')} slides={createSlides(shown, [project.imagePosition])} />
    </Sleeve>
  )
}

/** One lightbox serves text and gallery, since a single photograph stands in the text. */
function Pictures({ page: { project, pictures, heard } }: { page: ProjectPageData }) {
  const { sections, gallery } = project
  const photos = usePhotos(pictures.gallery, project.title)
  const { greyscale } = gallery
  const single = sections && photos.length === 1 ? photos[0] : undefined
  return (
    <Lightbox slides={photos}>
      {(open) => {
        const onOpen = gallery.lightbox ? open : undefined
        const picture = single && (
          <PhotoTile
            photo={single}
            sizes="(max-width: 60rem) 92vw, 53vw"
            greyscale={greyscale}
            onOpen={onOpen && (() => onOpen(0))}
          />
        )
        return (
          <>
            {sections && <ProjectSections sections={sections} picture={picture} />}
            {heard && (
              <section className="section">
                <LatePart part={ownRecordings} subject={heard} whenNear />
              </section>
            )}
            {photos.length > 0 && !single && (
              <GallerySection photos={photos} greyscale={greyscale} onOpen={onOpen} />
            )}
          </>
        )
      }}
    </Lightbox>
  )
}

function Videos({ page: { project, pictures } }: { page: ProjectPageData }) {
  const { t } = useTranslation()
  const { layout, items } = project.videos
  if (items.length === 0) return null
  const videos = pictures.posters.flatMap((poster, index) => {
    const video = items[index]
    return video ? [{ ...video, project: project.slug, thread: project.thread, poster }] : []
  })
  const channel = project.links.find(({ kind }) => kind === 'video')
  return (
    <section className="section grid" id={videosId} tabIndex={-1}>
      <SectionHead title={<h2>{t('project.videos')}</h2>}>
        {channel && (
          <ExternalLink href={channel.url} className={`interface ${styles.channel}`}>
            {t('project.channel')} <Icon name="arrow-up-right" />
          </ExternalLink>
        )}
      </SectionHead>
      <VideoGrid videos={videos} layout={layout} />
    </section>
  )
}

function NextProject({ project }: { project: ProjectCard }) {
  const { t } = useTranslation()
  const { slug, title, thread, picture, imagePosition } = project
  return (
    <section className="section grid on-screen" data-thread={thread}>
      <PageLink to={projectPath(slug)} className={styles.link}>
        <div className={styles.picture}>
          <Plate
            ratio="21/9"
            picture={picture}
            position={imagePosition}
            sizes="(max-width: 60rem) 92vw, 53vw"
          />
        </div>
        <div className={styles.text}>
          <p className={styles.role}>{t('project.next')}</p>
          <h2>{title}</h2>
        </div>
      </PageLink>
    </section>
  )
}

function ProfileCard({ url }: { url: string }) {
  const { t } = useTranslation()
  return (
    <section className="section grid">
      <div className={styles.card}>
        <h2 id={profileId}>{t('project.profile')}</h2>
        <ExternalButtonLink href={url} aria-describedby={profileId}>
          {t('project.visit')}
        </ExternalButtonLink>
      </div>
    </section>
  )
}

interface ProjectSectionsProps {
  sections: NonNullable<ProjectPageData['project']['sections']>
  picture?: ReactNode
}

function ProjectSections({ sections, picture }: ProjectSectionsProps) {
  const titles = sections.map(({ title }) => title)
  return (
    <div className={styles.sections}>
      <ForeignNote texts={titles} />
      {sections.map(({ title, paragraphs }, index) => (
        <section key={readText(title)} className={styles.chapter}>
          <Localized text={title} as="h2" className={styles.chapterTitle} />
          <div className={styles.chapterText}>
            {paragraphs.map((text) => (
              <Localized key={readText(text)} text={text} as="p" />
            ))}
            {index === sections.length - 1 && picture && (
              <div className={styles.chapterPicture}>{picture}</div>
            )}
          </div>
        </section>
      ))}
    </div>
  )
}
