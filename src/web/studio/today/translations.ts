import type { SubmissionFormName } from '#domain/submissions/submission-forms.ts'
import type { Translations } from '#web/studio/language/studio-language.ts'

interface TodayTexts {
  title: string
  newEvent: string
  messages: (count: number) => string
  wait: (count: number) => string
  changes: (count: number) => string
  notPublic: (count: number) => string
  allWell: string
  noConcert: string
  nextConcert: (when: string) => string
  next: string
  allAhead: (count: number) => string
  noneAhead: string
  untitled: string
  noNote: string
  noteIn: (languages: string) => string
  noPictures: string
  noAdmission: string
  write: string
  newMessages: string
  allMessages: string
  noMessages: string
  forms: Record<SubmissionFormName, string>
  sixLanguages: string
  textsOpen: (count: number) => string
  openCount: (count: number) => string
  unpublished: string
  seeAll: (count: number) => string
  launch: string
  ofCount: (done: number, all: number) => string
  samples: (count: number) => string
  samplesDetail: string
  concert: string
  mail: string
  noMail: string
  noMailDetail: string
  passkey: string
  noPasskey: string
  noPasskeyDetail: string
  backup: string
  noBackup: string
  neverBackedUp: string
  seeList: string
  settings: string
  addPasskey: string
  done: string
  open: string
}

export const translations: Translations<TodayTexts> = {
  en: {
    title: 'Today',
    newEvent: 'New event',
    messages: (count) => (count === 1 ? 'One message' : `${count} messages`),
    wait: (count) => (count === 1 ? 'waits for an answer.' : 'wait for an answer.'),
    changes: (count) => (count === 1 ? 'One entry' : `${count} entries`),
    notPublic: (count) =>
      count === 1 ? 'is not public as it is written.' : 'are not public as they are written.',
    allWell: 'All is well. Nothing waits.',
    noConcert: 'No concert lies ahead.',
    nextConcert: (when) => `The next concert is ${when}.`,
    next: 'Next on the agenda',
    allAhead: (count) => (count === 1 ? 'The one ahead' : `All ${count} ahead`),
    noneAhead: 'Nothing lies ahead.',
    untitled: 'Without a title',
    noNote: 'It has no note.',
    noteIn: (languages) => `Its note is in ${languages} only.`,
    noPictures: 'It has no pictures.',
    noAdmission: 'Admission and tickets are not said.',
    write: 'Write it',
    newMessages: 'New messages',
    allMessages: 'All messages',
    noMessages: 'Nothing new.',
    forms: { 'course-registration': 'Lessons', 'collaboration-request': 'Collaboration' },
    sixLanguages: 'Six languages',
    textsOpen: (count) => (count === 1 ? '1 text open' : `${count} texts open`),
    openCount: (count) => (count === 0 ? 'done' : `${count} open`),
    unpublished: 'Not public yet',
    seeAll: (count) => `See all ${count}`,
    launch: 'Before the launch',
    ofCount: (done, all) => `${done} of ${all}`,
    samples: (count) =>
      count === 0
        ? 'No sample is left'
        : count === 1
          ? '1 entry holds samples'
          : `${count} entries hold samples`,
    samplesDetail: 'Replace them before the site is shown',
    concert: 'An upcoming concert',
    mail: 'Email is set up',
    noMail: 'Email is not set up',
    noMailDetail: 'Replies and notices cannot leave yet',
    passkey: 'A passkey',
    noPasskey: 'No passkey yet',
    noPasskeyDetail: 'Signing in is by password alone',
    backup: 'A backup of last night',
    noBackup: 'No backup of the last two days',
    neverBackedUp: 'None has been made yet',
    seeList: 'See the list',
    settings: 'Settings',
    addPasskey: 'Add one',
    done: 'Done:',
    open: 'Open:',
  },
  es: {
    title: 'Hoy',
    newEvent: 'Nuevo evento',
    messages: (count) => (count === 1 ? 'Un mensaje' : `${count} mensajes`),
    wait: (count) => (count === 1 ? 'espera respuesta.' : 'esperan respuesta.'),
    changes: (count) => (count === 1 ? 'Una entrada' : `${count} entradas`),
    notPublic: (count) =>
      count === 1 ? 'no es pública como está escrita.' : 'no son públicas como están escritas.',
    allWell: 'Todo está en orden. No hay nada pendiente.',
    noConcert: 'No hay conciertos próximos.',
    nextConcert: (when) => `El próximo concierto es ${when}.`,
    next: 'Lo próximo en la agenda',
    allAhead: (count) => (count === 1 ? 'El que viene' : `Los ${count} que vienen`),
    noneAhead: 'No hay eventos próximos.',
    untitled: 'Sin título',
    noNote: 'No tiene nota.',
    noteIn: (languages) => `Su nota está solo en ${languages}.`,
    noPictures: 'No tiene imágenes.',
    noAdmission: 'No se indica el precio ni dónde comprar entradas.',
    write: 'Escribirlo',
    newMessages: 'Mensajes nuevos',
    allMessages: 'Todos los mensajes',
    noMessages: 'Nada nuevo.',
    forms: { 'course-registration': 'Clases', 'collaboration-request': 'Colaboración' },
    sixLanguages: 'Seis idiomas',
    textsOpen: (count) => (count === 1 ? '1 texto pendiente' : `${count} textos pendientes`),
    openCount: (count) => (count === 0 ? 'hecho' : count === 1 ? '1 pendiente' : `${count} pendientes`),
    unpublished: 'Aún sin publicar',
    seeAll: (count) => `Ver los ${count}`,
    launch: 'Antes del estreno',
    ofCount: (done, all) => `${done} de ${all}`,
    samples: (count) =>
      count === 0
        ? 'No queda ninguna muestra'
        : count === 1
          ? '1 entrada tiene muestras'
          : `${count} entradas tienen muestras`,
    samplesDetail: 'Reemplázalas antes de mostrar el sitio',
    concert: 'Un concierto próximo',
    mail: 'El correo está listo',
    noMail: 'El correo no está listo',
    noMailDetail: 'Aún no pueden salir respuestas ni avisos',
    passkey: 'Una llave de acceso',
    noPasskey: 'Aún sin llave de acceso',
    noPasskeyDetail: 'Se entra solo con la contraseña',
    backup: 'Una copia de anoche',
    noBackup: 'Ninguna copia de los últimos dos días',
    neverBackedUp: 'Aún no se ha hecho ninguna',
    seeList: 'Ver la lista',
    settings: 'Ajustes',
    addPasskey: 'Añadir una',
    done: 'Hecho:',
    open: 'Pendiente:',
  },
}
