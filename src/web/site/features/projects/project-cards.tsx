import type { FocusEventHandler } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProjectCard } from '#domain/pages/page.ts'
import { projectPath } from '#domain/routes.ts'
import { usePageLink } from '#web/navigation/link.tsx'
import { Plate } from '#web/ui/page/plate.tsx'
import { Card, CardGrid } from './card.tsx'

interface ProjectCardsProps {
  projects: readonly ProjectCard[]
  level: 2 | 3
  onFocus?: FocusEventHandler<HTMLAnchorElement>
}

export function ProjectCards({ projects, level, onFocus }: ProjectCardsProps) {
  const { t } = useTranslation()
  const linkTo = usePageLink()
  return (
    <CardGrid>
      {projects.map((project) => (
        <li key={project.slug}>
          <Card
            {...linkTo(projectPath(project.slug))}
            onFocus={onFocus}
            level={level}
            title={project.title}
            role={project.role && t(`roles.${project.role}`)}
            thread={project.thread}
            grey={project.greyscale}
            picture={
              <Plate
                picture={project.picture}
                position={project.imagePosition}
                sizes="(max-width: 30rem) 76vw, 45vw"
              />
            }
          />
        </li>
      ))}
    </CardGrid>
  )
}
