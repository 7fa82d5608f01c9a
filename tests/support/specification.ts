import type { ProjectRole } from '#domain/projects/projects.ts'

interface SpecifiedProject {
  slug: string
  role: ProjectRole
  photos: number
  /** Whether a photo opens over everything. */
  lightbox: boolean
  videos: number
  layout: 'thumbnails' | 'players'
  /** Left out where the specification names no number. */
  paragraphs?: number
  sections: number
}

/** What each project shows, in the order of the site (docs/specification/project-pages.md). */
export const specifiedProjects: readonly SpecifiedProject[] = [
  {
    slug: 'songs-of-reeds',
    role: 'solo_project',
    photos: 12,
    lightbox: true,
    videos: 8,
    layout: 'thumbnails',
    sections: 0,
  },
  {
    slug: 'oboes-migrantes-duo',
    role: 'cofounder',
    photos: 1,
    lightbox: true,
    videos: 7,
    layout: 'thumbnails',
    sections: 2,
  },
  {
    slug: 'el-oboe-y-sus-laberintos',
    role: 'creator',
    photos: 5,
    lightbox: true,
    videos: 0,
    layout: 'thumbnails',
    sections: 4,
  },
  {
    slug: 'khyma-duo',
    role: 'cofounder',
    photos: 0,
    lightbox: false,
    videos: 4,
    layout: 'thumbnails',
    sections: 0,
  },
  {
    slug: 'ensamble-iberoamericano',
    role: 'artistic_director',
    photos: 4,
    lightbox: false,
    videos: 8,
    layout: 'players',
    paragraphs: 4,
    sections: 0,
  },
  {
    slug: 'uno-dos-tres-oido',
    role: 'creator',
    photos: 21,
    lightbox: true,
    videos: 3,
    layout: 'players',
    sections: 3,
  },
  {
    slug: 'moronta-klein-duo',
    role: 'cofounder',
    photos: 1,
    lightbox: true,
    videos: 2,
    layout: 'players',
    paragraphs: 3,
    sections: 0,
  },
  {
    slug: 'ensamble-contemporaneo',
    role: 'director_and_founder',
    photos: 2,
    lightbox: true,
    videos: 6,
    layout: 'players',
    paragraphs: 1,
    sections: 0,
  },
]

/** How much there is beside the projects (docs/specification/agenda.md, and "Gallery"). */
export const specifiedCounts = { events: 24, galleryVideos: 21, bannerPictures: 22 } as const
