import type { ComponentProps, FocusEventHandler, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProjectCard } from '#domain/pages/page.ts'
import { projectPath } from '#domain/routes.ts'
import { usePageLink } from '#web/navigation/link.tsx'
import { joinClasses } from '#web/ui/class-names.ts'
import { Plate } from '#web/ui/page/plate.tsx'
import styles from './project-cards.module.css'

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
            picture={<Plate picture={project.picture} position={project.imagePosition} sizes="45vw" />}
          />
        </li>
      ))}
    </CardGrid>
  )
}

type CardProps = Omit<ComponentProps<'a'>, 'title' | 'role'> & {
  picture: ReactNode
  title: ReactNode
  role?: ReactNode
  thread?: string
  /** The picture is in colour only on hover or focus. */
  grey?: boolean
  level?: 2 | 3
}

function Card({ picture, title, role, thread, grey, level = 3, className, ...link }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <a
      {...link}
      data-thread={thread}
      data-grey={grey || undefined}
      className={joinClasses(styles.card, className)}
    >
      {picture}
      <Heading className={styles.title}>{title}</Heading>
      {role && <p className={styles.role}>{role}</p>}
    </a>
  )
}

function CardGrid({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={joinClasses(styles.grid, className)} />
}
