interface Pictured {
  images: readonly string[]
  project?: string | undefined
}

/** The places of an event's pictures; one without its own shows its project's, or else the agenda's first. */
export function listPicturePlaces({ images, project }: Pictured): readonly string[] {
  if (images.length > 0) return images
  return [project ? `${project}-cover` : 'agenda-hero-1']
}
