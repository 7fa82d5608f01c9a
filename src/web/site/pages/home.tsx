import type { PageByName } from '#domain/pages/page.ts'
import { AgendaSection } from '#web/site/features/agenda/agenda-section.tsx'
import { BiographySection, biographySectionId } from '#web/site/features/biography/biography-section.tsx'
import { ContactSection } from '#web/site/features/contact/contact-section.tsx'
import { HomeHero } from '#web/site/features/home-hero/home-hero.tsx'
import { ProjectSection } from '#web/site/features/projects/project-section.tsx'
import { VideoSection } from '#web/site/features/videos/video-section.tsx'

export function HomePage({ page }: { page: PageByName['home'] }) {
  return (
    <>
      <HomeHero
        landscape={page.pictures.hero}
        portrait={page.pictures.heroPortrait}
        next={page.events[0]}
        nextSectionId={biographySectionId}
      />
      <BiographySection biography={page.biography} portrait={page.pictures.portrait} />
      <ProjectSection projects={page.projects} />
      <AgendaSection events={page.events} pastEvents={page.pastEvents} />
      <VideoSection videos={page.videos} videoCount={page.videoCount} />
      <ContactSection picture={page.pictures.contact} />
    </>
  )
}
