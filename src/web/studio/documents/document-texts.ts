import type { DocumentKind } from '#domain/editing/document-id.ts'
import type { Translations } from '#web/studio/language/studio-language.ts'

interface DocumentTexts {
  kinds: Record<DocumentKind, string>
  /** By the names of the pages; a page without a name here goes by its own. */
  pages: Partial<Record<string, string>>
  untitled: string
  /** By the names of the fields; a field without a name here goes by its own. */
  fields: Partial<Record<string, string>>
}

/** What entries and their fields are called. */
export const documentTexts: Translations<DocumentTexts> = {
  en: {
    kinds: {
      ...{ site: 'Name and contact', biography: 'Biography', courses: 'Online classes', videos: 'Videos' },
      ...{ press: 'Biographies and quotations', programmes: 'Programmes', repertoire: 'Repertoire' },
      ...{ page: 'Page heading', event: 'Event', project: 'Project', text: 'Legal text' },
      ...{ photo: 'Photo', places: 'Places of the photos' },
    },
    pages: {
      ...{ home: 'Home', biography: 'Biography', projects: 'Projects', agenda: 'Agenda', gallery: 'Gallery' },
      ...{ courses: 'Online classes', contact: 'Contact', 'privacy-policy': 'Privacy policy' },
      ...{ 'cookie-policy': 'Cookie policy', 'legal-notice': 'Legal notice', auth: 'Sign in' },
      accessibility: 'Accessibility',
      ...{ press: 'Press kit', search: 'Search' },
      ...{ admin: 'Dashboard', 'not-found': 'Page not found' },
    },
    untitled: 'Without a title',
    fields: {
      ...{ title: 'Title', date: 'Begins', end: 'Ends', zone: 'Clock of', location: 'City' },
      ...{ country: 'Country', description: 'Description', price: 'Admission', tickets: 'Ticket link' },
      ...{ images: 'Picture', cancelled: 'Cancelled', postponed: 'Postponed', previousDate: 'Former date' },
      ...{
        sample: 'Sample',
        project: 'Project',
        subtitle: 'Subtitle',
        role: 'Role',
        paragraphs: 'Paragraph',
      },
      ...{ alt: 'Alternative text', credit: 'Credit', focus: 'Focal point', press: 'In the press kit' },
      ...{ sections: 'Section', facts: 'Fact', gallery: 'Gallery', videos: 'Video', links: 'Link' },
      ...{ heading: 'Heading', intro: 'Introduction', name: 'Name', label: 'Label', value: 'Value' },
      ...{
        text: 'Text',
        short: 'Short',
        long: 'Long',
        email: 'Email',
        channels: 'Channels',
        quotes: 'Quote',
      },
      ...{ lead: 'Lead', summary: 'Short', more: 'Further paragraph', artist: 'Artist', host: 'Hosting' },
      ...{ publisher: 'Publisher', 'publisher.address': 'Postal address', address: 'Address' },
      ...{ 'channels.video': 'Video channel', 'channels.profile': 'Profile' },
      ...{ 'channels.ensemble': 'Ensemble', url: 'Web address', kind: 'Kind', audience: 'For whom' },
      ...{ composers: 'Composers', students: 'Students', professionals: 'Professionals', method: 'Step' },
      ...{ testimonials: 'Quote', quotation: 'Words', attribution: 'Who says it', consent: 'Consent' },
      ...{ registration: 'Registration', updated: 'Month of the last change', items: 'Point' },
      ...{ link: 'Link to a page', count: 'How many pictures', lightbox: 'Pictures open large' },
      ...{ greyscale: 'Pictures in grey', imagePosition: 'What stays in sight of a cropped picture' },
      ...{ layout: 'How videos stand', 'videos.items': 'Video', id: 'Link or id', next: 'Next project' },
      ...{ uploaded: 'Put online on', externalLink: 'Website' },
      ...{ biographies: 'Biographies', 'biographies.short': '50 words, paragraph' },
      ...{ 'biographies.medium': '150 words, paragraph', 'biographies.long': '400 words, paragraph' },
      ...{ quotations: 'Quotation', source: 'Who wrote it, and where', programmes: 'Programme' },
      programme: 'Programme',
      ...{ 'programmes.summary': 'In a few words', works: 'Work', players: 'Players', length: 'Length' },
      ...{
        stage: 'On stage',
        video: 'Teaser video',
        rider: 'Technical rider',
        composer: 'Composer',
        year: 'Year',
        forces: 'For',
      },
      ...{ minutes: 'Minutes', premiere: 'First performed by him', dedicated: 'Written for him' },
      slug: 'Address',
    },
  },
  es: {
    kinds: {
      ...{ site: 'Nombre y contacto', biography: 'Biografía', courses: 'Clases en línea', videos: 'Videos' },
      ...{ press: 'Biografías y citas', programmes: 'Programas', repertoire: 'Repertorio' },
      ...{ page: 'Encabezado de página', event: 'Evento', project: 'Proyecto', text: 'Texto legal' },
      ...{ photo: 'Foto', places: 'Lugares de las fotos' },
    },
    pages: {
      ...{ home: 'Inicio', biography: 'Biografía', projects: 'Proyectos', agenda: 'Agenda' },
      ...{ gallery: 'Galería', courses: 'Clases en línea', contact: 'Contacto', auth: 'Inicio de sesión' },
      accessibility: 'Accesibilidad',
      ...{ press: 'Dosier de prensa', search: 'Búsqueda' },
      ...{ 'privacy-policy': 'Política de privacidad', 'cookie-policy': 'Política de cookies' },
      ...{ 'legal-notice': 'Aviso legal', admin: 'Panel', 'not-found': 'Página no encontrada' },
    },
    untitled: 'Sin título',
    fields: {
      ...{ title: 'Título', date: 'Empieza', end: 'Termina', zone: 'Hora de', location: 'Ciudad' },
      ...{
        country: 'País',
        description: 'Descripción',
        price: 'Entrada',
        tickets: 'Enlace para comprar entradas',
      },
      ...{
        images: 'Imagen',
        cancelled: 'Cancelado',
        postponed: 'Aplazado',
        previousDate: 'Fecha anterior',
      },
      ...{
        sample: 'Muestra',
        project: 'Proyecto',
        subtitle: 'Subtítulo',
        role: 'Papel',
        paragraphs: 'Párrafo',
      },
      ...{ sections: 'Sección', facts: 'Dato', gallery: 'Galería', videos: 'Video', links: 'Enlace' },
      ...{ alt: 'Texto alternativo', credit: 'Crédito', focus: 'Punto focal', press: 'En el dosier' },
      ...{ heading: 'Encabezado', intro: 'Introducción', name: 'Nombre', label: 'Etiqueta', value: 'Valor' },
      ...{
        text: 'Texto',
        short: 'Breve',
        long: 'Larga',
        email: 'Correo electrónico',
        channels: 'Canales',
        quotes: 'Cita',
      },
      ...{
        lead: 'Entradilla',
        summary: 'Breve',
        more: 'Otro párrafo',
        artist: 'Artista',
        host: 'Alojamiento',
      },
      ...{ publisher: 'Responsable', 'publisher.address': 'Dirección postal', address: 'Dirección' },
      ...{ 'channels.video': 'Canal de video', 'channels.profile': 'Perfil' },
      ...{ 'channels.ensemble': 'Ensamble', url: 'Dirección web', kind: 'Tipo', audience: 'Para quién' },
      ...{ composers: 'Compositores', students: 'Estudiantes', professionals: 'Profesionales' },
      ...{ method: 'Paso', testimonials: 'Cita', quotation: 'Palabras', attribution: 'Quién lo dice' },
      ...{ consent: 'Consentimiento', registration: 'Inscripción', updated: 'Mes del último cambio' },
      ...{ items: 'Punto', link: 'Enlace a una página', count: 'Cuántas imágenes', slug: 'Dirección' },
      ...{ lightbox: 'Las imágenes se abren en grande', greyscale: 'Imágenes en gris' },
      ...{ imagePosition: 'Qué se ve de una imagen recortada', layout: 'Cómo están los videos' },
      ...{ 'videos.items': 'Video', id: 'Enlace o id', next: 'Proyecto siguiente' },
      ...{ uploaded: 'En línea desde', externalLink: 'Sitio web' },
      ...{ biographies: 'Biografías', 'biographies.short': '50 palabras, párrafo' },
      ...{ 'biographies.medium': '150 palabras, párrafo', 'biographies.long': '400 palabras, párrafo' },
      ...{ quotations: 'Cita', source: 'Quién la escribió y dónde', programmes: 'Programa' },
      programme: 'Programa',
      ...{ 'programmes.summary': 'En pocas palabras', works: 'Obra', players: 'Intérpretes' },
      ...{
        length: 'Duración',
        stage: 'En escena',
        video: 'Video de muestra',
        rider: 'Rider técnico',
        composer: 'Compositor',
      },
      ...{ year: 'Año', forces: 'Para', minutes: 'Minutos', premiere: 'Estrenada por él' },
      dedicated: 'Escrita para él',
    },
  },
}
