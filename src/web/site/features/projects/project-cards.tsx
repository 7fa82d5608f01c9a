import { useTranslation } from 'react-i18next'
import type { ProjectCard } from '#domain/pages/page.ts'
import { projectRecords } from '#domain/projects/projects.ts'
import { projectPath } from '#domain/routes.ts'
import { usePageLink } from '#web/navigation/link.tsx'
import { Card, CardGrid } from '#web/ui/card.tsx'
import { Plate } from '#web/ui/plate.tsx'

interface ProjectCardsProps {
  projects: readonly ProjectCard[]
  level: 2 | 3
}

export function ProjectCards({ projects, level }: ProjectCardsProps) {
  const { t } = useTranslation()
  const linkTo = usePageLink()
  return (
    <CardGrid>
      {projects.map((project) => (
        <li key={project.slug}>
          <Card
            {...linkTo(projectPath(project.slug))}
            level={level}
            title={project.title}
            role={t(`roles.${project.role}`)}
            thread={projectRecords[project.slug].thread}
            grey={project.greyscale}
            picture={
              <Plate
                picture={project.picture}
                position={project.imagePosition}
                sizes="(max-width: 40rem) 76vw, 45vw"
              />
            }
          />
        </li>
      ))}
    </CardGrid>
  )
}
