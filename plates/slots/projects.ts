import { arrangeGallery } from '#domain/pictures/gallery.ts'
import type { Project } from '#domain/projects/project-document.ts'
import { projectSlugs } from '#domain/projects/projects.ts'
import { gallerySizeClasses, sizeClasses } from '#plates/size-classes.ts'
import { findProject } from '#server/content/content.ts'
import { createSlot, type Slot } from './slot.ts'

/** Cover and gallery of each project; a project without photographs has one band instead of a gallery. */
export function listProjectSlots(projects: ReadonlyMap<string, Project>): Slot[] {
  const { card, sleeve, strip, band, lightbox } = sizeClasses
  return projectSlugs.flatMap((slug) => {
    const { gallery } = findProject({ projects }, slug)
    const cover = createSlot(`${slug}-cover`, [slug, 0], card, { hero: sleeve, strip })
    const pictures = arrangeGallery(gallery.count).map((size, index) =>
      createSlot(
        `${slug}-gallery-${index + 1}`,
        [slug, index + 1],
        gallerySizeClasses[size],
        gallery.lightbox ? { large: lightbox } : {},
      ),
    )
    return [cover, ...(pictures.length > 0 ? pictures : [createSlot(`${slug}-band`, [slug, 1], band)])]
  })
}
