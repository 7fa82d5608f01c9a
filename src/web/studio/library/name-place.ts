import type { StudioLanguage } from '#web/studio/language/studio-language.ts'

interface PlaceTexts {
  pages: Partial<Record<string, string>>
  parts: Partial<Record<string, string>>
}

const placeTexts: Record<StudioLanguage, PlaceTexts> = {
  en: {
    pages: {
      ...{ home: 'Home', biography: 'Biography', agenda: 'Agenda', gallery: 'Gallery', contact: 'Contact' },
      ...{ courses: 'Online classes', event: 'Event', 'not-found': 'Page not found', auth: 'Sign in' },
    },
    parts: {
      ...{ hero: 'opening picture', contact: 'contact', portrait: 'portrait', banner: 'banner' },
      ...{ band: 'band', cover: 'cover', gallery: 'picture', video: 'video', composers: 'composers' },
      ...{ students: 'students', professionals: 'professionals' },
    },
  },
  es: {
    pages: {
      ...{ home: 'Inicio', biography: 'Biografía', agenda: 'Agenda', gallery: 'Galería' },
      ...{ contact: 'Contacto', courses: 'Clases en línea', event: 'Evento', auth: 'Inicio de sesión' },
      'not-found': 'Página no encontrada',
    },
    parts: {
      ...{ hero: 'imagen de apertura', contact: 'contacto', portrait: 'retrato', banner: 'cabecera' },
      ...{ band: 'franja', cover: 'portada', gallery: 'imagen', video: 'video', composers: 'compositores' },
      ...{ students: 'estudiantes', professionals: 'profesionales' },
    },
  },
}

/** "Songs of reeds, picture 4" of "songs-of-reeds-gallery-4", and the page that it is on. */
export function namePlace(place: string, language: StudioLanguage): { page: string; name: string } {
  const { pages, parts } = placeTexts[language]
  const slug = /^(.+)-(?:cover|band|gallery-\d+|video-\d+)$/.exec(place)?.[1]
  const whole = pages[place]
  if (whole !== undefined) return { page: whole, name: whole }
  const first = slug ?? place.split('-')[0] ?? ''
  const page = pages[first] ?? (slug === undefined ? first : nameSlug(slug))
  const rest = place.slice(first.length + 1).split('-')
  const words = rest.map((word) => parts[word] ?? word).join(' ')
  return { page, name: `${page}, ${words}` }
}

function nameSlug(slug: string): string {
  return slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ')
}
