import { useTranslation } from 'react-i18next'
import type { ProjectCard } from '#domain/page.ts'
import { projectThreads } from '#domain/project.ts'
import { projectPath } from '#domain/routes.ts'
import { usePageLink } from '#web/lib/link.tsx'
import { Card, CardGrid } from '#web/ui/card.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Plate } from '#web/ui/plate.tsx'

interface ProjectCardsProps {
  projects: readonly ProjectCard[]
  /** The level of the cards' headings. */
  level: 2 | 3
}

/** The projects in two columns; each card opens its page (spec §2). */
export function ProjectCards({ projects, level }: ProjectCardsProps) {
  const { t } = useTranslation()
  const linkTo = usePageLink()
  return (
    <CardGrid>
      {projects.map((project, index) => (
        <li key={project.slug}>
          <Card
            {...linkTo(projectPath(project.slug))}
            level={level}
            title={project.title}
            role={t(`roles.${project.role}`)}
            thread={projectThreads[project.slug]}
            grey={project.greyscale}
            picture={
              <Plate ground={plateGrounds[index % plateGrounds.length]} motif={index}>
                {project.picture && (
                  <Picture {...cardPicture} picture={project.picture} position={project.imagePosition} />
                )}
              </Plate>
            }
          />
        </li>
      ))}
    </CardGrid>
  )
}

const cardPicture = { alt: '', fit: 'cover', sizes: '(max-width: 40rem) 92vw, 45vw' } as const

const plateGrounds = ['night', 'night', 'paper', 'paper', 'paper', 'pigment', 'night', 'paper'] as const
