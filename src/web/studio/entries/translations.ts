import type { Thread } from '#domain/projects/threads.ts'
import type { Translations } from '#web/studio/language/studio-language.ts'
import type { PartName, SectionName } from './entry-layouts.ts'

interface EntriesTexts {
  more: string
  preview: string
  publish: (count: number) => string
  publishNew: string
  allPublic: string
  adminsPublish: string
  published: string
  notPublished: string
  failed: (reason: string) => string
  undo: string
  draft: string
  changed: string
  changes: (count: number) => string
  none: string
  choose: string
  /** Of the project after a project. */
  nextInOrder: string
  threads: Record<Thread, string>
  sample: string
  real: string
  duplicate: string
  remove: string
  removed: (name: string) => string
  add: (name: string) => string
  gone: string
  /** Of a name that is the same in all languages, and of one that is not. */
  nameByLanguage: string
  nameOnce: string
  nameHint: string
  /** By which other entries name one. */
  ownName: (name: string) => string
  addressStays: (address: string) => string
  addressHint: (address: string) => string
  formerAddresses: (addresses: string) => string
  addWork: string
  ofWords: (count: number, aim: number) => string
  takeOff: string
  takenOff: string
  trash: string
  trashed: string
  takeOffFirst: string
  /** Of a video that the home page shows. */
  atHome: string
  form: (title: string) => string
  parts: string
  languages: string
  openCount: (missing: number, outdated: number) => string
  nextOpen: string
  keys: string
  allWritten: string
  languageDone: (done: string, next: string, left: number) => string
  part: Record<PartName, string>
  sections: Record<SectionName, string>
  /** By value; a value without a name here goes by its own. */
  choices: Partial<Record<string, string>>
}

const englishChanges = (count: number) => `${count} ${count === 1 ? 'change' : 'changes'}`
const spanishChanges = (count: number) => `${count} ${count === 1 ? 'cambio' : 'cambios'}`

/** A tenth more than there should be is said. */
const nameWords = (counted: string, over: number, aim: number, tooMany: string) =>
  over > aim / 10 ? `${counted}, ${over} ${tooMany}` : counted

const joinOpen = (missing: string | false, outdated: string | false) =>
  [missing, outdated].filter((part) => part !== false).join(', ')

export const translations: Translations<EntriesTexts> = {
  en: {
    more: 'More',
    preview: 'Preview',
    publish: (count) => `Publish ${englishChanges(count)}`,
    publishNew: 'Publish',
    allPublic: 'All is public',
    adminsPublish: 'An admin publishes it.',
    published: 'Published',
    notPublished: 'Not published',
    failed: (reason) => `That did not work: ${reason}`,
    undo: 'Undo',
    draft: 'not public',
    changed: 'changed',
    changes: (count) => `${englishChanges(count)} not public`,
    none: 'None',
    choose: 'Choose…',
    nextInOrder: 'The next in the order',
    threads: {
      ...{ reeds: 'Reed red', migrantes: 'Migrant blue', laberintos: 'Labyrinth ochre', khyma: 'Wave green' },
      ...{ ibero: 'Carmine', oido: 'Yellow', klein: 'Slate', caracas: 'Caracas green' },
      ...{ jacaranda: 'Jacaranda', turpial: 'Turpial', orinoco: 'Orinoco', caribe: 'Caribe', flor: 'Flor' },
      cardon: 'Cardón',
    },
    sample: 'sample',
    real: 'This is real now',
    duplicate: 'Duplicate',
    remove: 'Remove',
    removed: (name) => `Removed: ${name}`,
    add: (name) => `Add: ${name}`,
    gone: 'There is no such entry',
    nameByLanguage: 'Write it in each language',
    nameOnce: 'The same in every language',
    nameHint: 'The same in every language',
    ownName: (name) => `Kept as ${name}`,
    addressStays: (address) => `${address} stays: it is the address of one of the first eight projects.`,
    addressHint: (address) => `Once it is published, the page is at ${address}`,
    formerAddresses: (addresses) => `Former addresses lead there: ${addresses}`,
    addWork: 'Add a work of the repertoire',
    ofWords: (count, aim) => nameWords(`${count} of ${aim} words`, count - aim, aim, 'too many'),
    takeOff: 'Take off the site',
    takenOff: 'Taken off the site',
    trash: 'Move to Trash',
    trashed: 'Moved to Trash',
    takeOffFirst: 'It is public: an admin takes it off the site first.',
    atHome: 'on the home page',
    form: (title) => `Entry: ${title}`,
    parts: 'Parts of the entry',
    languages: 'Language that is written',
    openCount: (missing, outdated) =>
      joinOpen(missing > 0 && `${missing} missing`, outdated > 0 && `${outdated} outdated`) || 'done',
    nextOpen: 'Next open text',
    keys: 'Ctrl + Enter goes to the next open text, in this language or the next; F6 to the languages and back.',
    allWritten: 'Nothing is open in this entry.',
    languageDone: (done, next, left) => `${done} is done. ${left} left in ${next}.`,
    part: { texts: 'Texts', gallery: 'Gallery', videos: 'Videos', links: 'Links and place' },
    sections: {
      ...{ name: 'Name', channels: 'Channels', imprint: 'Imprint', short: 'Short', long: 'Long' },
      ...{ audience: 'For whom', method: 'Method', quotes: 'Quotes', registration: 'Registration' },
      ...{ page: 'Page', legal: 'Text', about: 'Title', body: 'Text', facts: 'Facts', gallery: 'Gallery' },
      ...{ videos: 'Videos', links: 'Links', place: 'Place', biographies: 'Biography' },
      ...{ quotations: 'Quotations', programmes: 'Programmes on offer', repertoire: 'Repertoire' },
      ...{ videos: 'Videos', links: 'Links', place: 'Place', thread: 'Thread' },
    },
    choices: {
      ...{ artistic_director: 'Artistic director', solo_project: 'Solo project', cofounder: 'Cofounder' },
      ...{ director_and_founder: 'Director and founder', creator: 'Creator', video: 'Video' },
      ...{ ensemble: 'Ensemble', work: 'Work' },
      ...{ profile: 'Profile', thumbnails: 'Small pictures', players: 'Players', top: 'Top' },
      ...{ bottom: 'Bottom', left: 'Left', right: 'Right', 'top left': 'Top left' },
      ...{ 'top right': 'Top right', 'bottom left': 'Bottom left', 'bottom right': 'Bottom right' },
      ...{ solo: 'Solo', duo: 'Duo', ensemble: 'Ensemble', orchestra: 'Orchestra' },
      electronics: 'With electronics',
    },
  },
  es: {
    more: 'Más',
    preview: 'Vista previa',
    publish: (count) => `Publicar ${spanishChanges(count)}`,
    publishNew: 'Publicar',
    allPublic: 'Todo es público',
    adminsPublish: 'Lo publica un administrador.',
    published: 'Publicado',
    notPublished: 'No se publicó',
    failed: (reason) => `No funcionó: ${reason}`,
    undo: 'Deshacer',
    draft: 'no es público',
    changed: 'cambiado',
    changes: (count) => `${spanishChanges(count)} sin publicar`,
    none: 'Ninguno',
    choose: 'Elegir…',
    nextInOrder: 'El siguiente en el orden',
    threads: {
      ...{ reeds: 'Rojo de caña', migrantes: 'Azul migrante', laberintos: 'Ocre de laberinto' },
      ...{ khyma: 'Verde onda', ibero: 'Carmín', oido: 'Amarillo', klein: 'Pizarra' },
      ...{ caracas: 'Verde Caracas', jacaranda: 'Jacaranda', turpial: 'Turpial', orinoco: 'Orinoco' },
      ...{ caribe: 'Caribe', flor: 'Flor', cardon: 'Cardón' },
    },
    sample: 'muestra',
    real: 'Ahora es real',
    duplicate: 'Duplicar',
    remove: 'Quitar',
    removed: (name) => `Quitado: ${name}`,
    add: (name) => `Añadir: ${name}`,
    gone: 'No existe esa entrada',
    nameByLanguage: 'Escribirlo en cada idioma',
    nameOnce: 'Igual en todos los idiomas',
    nameHint: 'Igual en todos los idiomas',
    ownName: (name) => `Se guarda como ${name}`,
    addressStays: (address) => `${address} se queda: es la dirección de uno de los ocho primeros proyectos.`,
    addressHint: (address) => `Cuando se publique, la página estará en ${address}`,
    formerAddresses: (addresses) => `Las direcciones anteriores llevan allí: ${addresses}`,
    addWork: 'Añadir una obra del repertorio',
    ofWords: (count, aim) => nameWords(`${count} de ${aim} palabras`, count - aim, aim, 'de más'),
    takeOff: 'Retirar del sitio',
    takenOff: 'Retirado del sitio',
    trash: 'Mover a la papelera',
    trashed: 'Movido a la papelera',
    takeOffFirst: 'Es público: primero lo retira un administrador.',
    atHome: 'en la página de inicio',
    form: (title) => `Entrada: ${title}`,
    parts: 'Partes de la entrada',
    languages: 'Idioma que se escribe',
    openCount: (missing, outdated) =>
      joinOpen(
        missing > 0 && (missing === 1 ? 'falta 1' : `faltan ${missing}`),
        outdated > 0 && (outdated === 1 ? '1 desfasado' : `${outdated} desfasados`),
      ) || 'hecho',
    nextOpen: 'Siguiente texto pendiente',
    keys: 'Ctrl + Enter lleva al siguiente texto pendiente, en este idioma o el próximo; F6 a los idiomas y de vuelta.',
    allWritten: 'Nada queda pendiente en esta entrada.',
    languageDone: (done, next, left) =>
      `${done} está hecho. ${left === 1 ? 'Queda 1' : `Quedan ${left}`} en ${next}.`,
    part: { texts: 'Textos', gallery: 'Galería', videos: 'Videos', links: 'Enlaces y lugar' },
    sections: {
      ...{ name: 'Nombre', channels: 'Canales', imprint: 'Responsables', short: 'Breve', long: 'Larga' },
      ...{ audience: 'Para quién', method: 'Método', quotes: 'Citas', registration: 'Inscripción' },
      ...{ page: 'Página', legal: 'Texto', about: 'Título', body: 'Texto', facts: 'Datos' },
      ...{ gallery: 'Galería', videos: 'Videos', links: 'Enlaces', place: 'Lugar' },
      ...{ biographies: 'Biografía', quotations: 'Citas', programmes: 'Programas' },
      repertoire: 'Repertorio',
      ...{ gallery: 'Galería', videos: 'Videos', links: 'Enlaces', place: 'Lugar', thread: 'Hilo' },
    },
    choices: {
      ...{ artistic_director: 'Director artístico', solo_project: 'Proyecto solista' },
      ...{ cofounder: 'Cofundador', director_and_founder: 'Director y fundador', creator: 'Creador' },
      ...{ ensemble: 'Ensamble', work: 'Obra' },
      ...{ video: 'Video', profile: 'Perfil', thumbnails: 'Imágenes pequeñas', players: 'Reproductores' },
      ...{ top: 'Arriba', bottom: 'Abajo', left: 'Izquierda', right: 'Derecha' },
      ...{ 'top left': 'Arriba a la izquierda', 'top right': 'Arriba a la derecha' },
      ...{ 'bottom left': 'Abajo a la izquierda', 'bottom right': 'Abajo a la derecha' },
      ...{ solo: 'Solo', duo: 'Dúo', ensemble: 'Conjunto', orchestra: 'Orquesta' },
      electronics: 'Con electrónica',
    },
  },
}
