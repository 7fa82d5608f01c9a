import type { EventStatus } from '#domain/agenda/event-draft.ts'
import type { Translations } from '#web/studio/language/studio-language.ts'

interface EventTexts {
  gone: string
  newEvent: string
  what: string
  title: string
  titleHint: string
  project: string
  noProject: string
  status: string
  statuses: Record<EventStatus, string>
  postponedHint: string
  formerDate: (date: string) => string
  isSample: string
  isReal: string
  when: string
  date: string
  begins: string
  ends: string
  dateFirst: string
  sameDay: (titles: string) => string
  clock: string
  clockOf: (zone: string) => string
  hereIs: (time: string) => string
  where: string
  venue: string
  venueHint: string
  city: string
  country: string
  choose: string
  note: string
  programme: string
  programmeOffered: string
  programmeHint: string
  noProgramme: string
  pictures: string
  picturesHint: string
  addPicture: string
  thisEvent: string
  tickets: string
  admission: string
  admissions: Record<'unsaid' | 'free' | 'price', string>
  price: string
  currency: string
  ticketLink: string
  form: string
  seen: string
  previewLanguage: string
  inLanguage: (language: string) => string
  notYetSeen: (fields: string) => string
  lacks: (fields: string) => string
}

export const eventTranslations: Translations<EventTexts> = {
  en: {
    gone: 'There is no such event',
    newEvent: 'New event',
    what: 'What',
    title: 'Title',
    titleHint: 'Stays as it is in every language',
    project: 'Project',
    noProject: 'No project',
    status: 'Status',
    statuses: { confirmed: 'Confirmed', postponed: 'Postponed', cancelled: 'Cancelled' },
    postponedHint: 'Write the new date below. Until then the site says that it is postponed.',
    formerDate: (date) => `Originally announced for ${date}`,
    isSample: 'This is a sample.',
    isReal: 'This is real now',
    when: 'When',
    date: 'Date',
    begins: 'Begins',
    ends: 'Ends',
    dateFirst: 'Saved once there is a date',
    sameDay: (titles) => `Also on this day: ${titles}`,
    clock: 'Clock of',
    clockOf: (zone) => `On the clock of ${zone}.`,
    hereIs: (time) => `That is ${time} where you are.`,
    where: 'Where',
    venue: 'Venue',
    venueHint: 'One that was written before brings its city and country',
    city: 'City',
    country: 'Country',
    choose: 'Choose…',
    note: 'Note',
    programme: 'Programme',
    programmeOffered: 'Programme of the press kit',
    programmeHint: 'Its pieces are shown with the event, in their order',
    noProgramme: 'No programme',
    pictures: 'Pictures',
    picturesHint:
      'Without a picture of its own the event shows its project’s. Publishing it publishes where photos stand, too.',
    addPicture: 'Add a picture',
    thisEvent: 'this event',
    tickets: 'Tickets',
    admission: 'Admission',
    admissions: { unsaid: 'Not said', free: 'Free', price: 'Price' },
    price: 'Price',
    currency: 'Currency',
    ticketLink: 'Ticket link',
    form: 'Event',
    seen: 'As visitors see it',
    previewLanguage: 'Language of the preview',
    inLanguage: (language) => `In ${language}`,
    notYetSeen: (fields) => `Shown once these are written: ${fields}.`,
    lacks: (fields) => `Still missing: ${fields}`,
  },
  es: {
    gone: 'No existe ese evento',
    newEvent: 'Nuevo evento',
    what: 'Qué',
    title: 'Título',
    titleHint: 'Queda igual en todos los idiomas',
    project: 'Proyecto',
    noProject: 'Ningún proyecto',
    status: 'Estado',
    statuses: { confirmed: 'Confirmado', postponed: 'Aplazado', cancelled: 'Cancelado' },
    postponedHint: 'Escribe abajo la nueva fecha. Hasta entonces el sitio dice que está aplazado.',
    formerDate: (date) => `Anunciado primero para el ${date}`,
    isSample: 'Esto es una muestra.',
    isReal: 'Ahora es real',
    when: 'Cuándo',
    date: 'Fecha',
    begins: 'Empieza',
    ends: 'Termina',
    dateFirst: 'Se guarda cuando haya una fecha',
    sameDay: (titles) => `También ese día: ${titles}`,
    clock: 'Reloj de',
    clockOf: (zone) => `Según el reloj de ${zone}.`,
    hereIs: (time) => `Hora donde estás: ${time}.`,
    where: 'Dónde',
    venue: 'Sala',
    venueHint: 'Una ya escrita trae su ciudad y su país',
    city: 'Ciudad',
    country: 'País',
    choose: 'Elegir…',
    note: 'Nota',
    programme: 'Programa',
    programmeOffered: 'Programa del dosier de prensa',
    programmeHint: 'Sus obras se muestran con el evento, en su orden',
    noProgramme: 'Ningún programa',
    pictures: 'Imágenes',
    picturesHint:
      'Sin imagen propia, el evento muestra la de su proyecto. Al publicarlo se publica también dónde están las fotos.',
    addPicture: 'Añadir una imagen',
    thisEvent: 'este evento',
    tickets: 'Entradas',
    admission: 'Entrada',
    admissions: { unsaid: 'Sin indicar', free: 'Libre', price: 'Precio' },
    price: 'Precio',
    currency: 'Moneda',
    ticketLink: 'Enlace para comprar entradas',
    form: 'Evento',
    seen: 'Como lo ven los visitantes',
    previewLanguage: 'Idioma de la vista previa',
    inLanguage: (language) => `En ${language}`,
    notYetSeen: (fields) => `Se muestra cuando estén escritos: ${fields}.`,
    lacks: (fields) => `Aún falta: ${fields}`,
  },
}
