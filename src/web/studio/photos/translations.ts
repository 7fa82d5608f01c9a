import type { PhotographRejection } from '#domain/pictures/photograph-calls.ts'
import type { Translations } from '#web/studio/language/studio-language.ts'

interface PhotosTexts {
  title: string
  tabs: string
  library: (count: number) => string
  places: (count: number) => string
  search: string
  noMatch: string
  upload: string
  drop: string
  choose: string
  kinds: string
  uploads: string
  waiting: string
  checking: string
  done: string
  /** Of a file that is a photo of the library already. */
  known: string
  show: string
  offline: string
  failed: string
  progress: (name: string) => string
  cancel: (name: string) => string
  cancelShort: string
  remove: (name: string) => string
  removeShort: string
  /** What to do with a file that is not taken. */
  rejections: Record<PhotographRejection, string>
  notUsed: string
  standsIn: (place: string, more: number) => string
  pressPhoto: string
}

export const translations: Translations<PhotosTexts> = {
  en: {
    title: 'Photos',
    tabs: 'Photos and their places',
    library: (count) => `Library (${count})`,
    places: (count) => `Places on the site (${count})`,
    search: 'Search photos',
    noMatch: 'No photo has these words.',
    upload: 'Upload photos',
    drop: 'Drop photos here, or',
    choose: 'choose from this device',
    kinds: 'JPEG, PNG, WebP, AVIF, HEIC, up to 40 MB each',
    uploads: 'Uploads',
    waiting: 'waits',
    checking: 'is being checked',
    done: 'done',
    known: 'is there already',
    show: 'Show it',
    offline: 'offline, goes on by itself',
    failed: 'could not be sent. Choose it again.',
    progress: (name) => `Upload of ${name}`,
    cancel: (name) => `Cancel the upload of ${name}`,
    cancelShort: 'Cancel',
    remove: (name) => `Remove ${name} from the list`,
    removeShort: 'Remove',
    rejections: {
      photo_kind_unsupported: 'this kind of file is not taken. Save it as JPEG.',
      photo_too_large: 'it has more than 40 MB. Save it smaller, as JPEG.',
      photo_pixels_too_many:
        'it has too many pixels: 100 megapixels are taken, 50 as WebP, 25 as HEIC, 16 as AVIF. Make it smaller.',
      photo_broken: 'the file is broken. Open it, save it again as JPEG, and upload that.',
      photo_polyglot: 'it holds something besides a photo. Open it, and save it again as JPEG.',
      upload_day_full: 'as much has been sent today as fits into a day. Go on tomorrow.',
      uploads_unfinished: 'too many files are only half sent. Finish or cancel those, or go on tomorrow.',
      upload_disk_full: 'the server has little room left. Tell whoever runs it.',
    },
    notUsed: 'Not used',
    standsIn: (place, more) => (more > 0 ? `In ${place}, and ${more} more` : `In ${place}`),
    pressPhoto: 'Press photo',
  },
  es: {
    title: 'Fotos',
    tabs: 'Fotos y sus lugares',
    library: (count) => `Fototeca (${count})`,
    places: (count) => `Lugares del sitio (${count})`,
    search: 'Buscar fotos',
    noMatch: 'Ninguna foto tiene estas palabras.',
    upload: 'Subir fotos',
    drop: 'Suelta aquí las fotos, o',
    choose: 'elígelas de este dispositivo',
    kinds: 'JPEG, PNG, WebP, AVIF, HEIC, hasta 40 MB cada una',
    uploads: 'Subidas',
    waiting: 'espera',
    checking: 'se está revisando',
    done: 'lista',
    known: 'ya está en la fototeca',
    show: 'Mostrarla',
    offline: 'sin conexión, continúa sola',
    failed: 'no se pudo enviar. Elígela otra vez.',
    progress: (name) => `Subida de ${name}`,
    cancel: (name) => `Cancelar la subida de ${name}`,
    cancelShort: 'Cancelar',
    remove: (name) => `Quitar ${name} de la lista`,
    removeShort: 'Quitar',
    rejections: {
      photo_kind_unsupported: 'este tipo de archivo no se admite. Guárdalo como JPEG.',
      photo_too_large: 'tiene más de 40 MB. Guárdalo más pequeño, como JPEG.',
      photo_pixels_too_many:
        'tiene demasiados píxeles: caben 100 megapíxeles, 50 como WebP, 25 como HEIC, 16 como AVIF. Redúcelo.',
      photo_broken: 'el archivo está dañado. Ábrelo, guárdalo de nuevo como JPEG y súbelo.',
      photo_polyglot: 'contiene algo más que una foto. Ábrelo y guárdalo de nuevo como JPEG.',
      upload_day_full: 'hoy ya se ha enviado todo lo que cabe en un día. Continúa mañana.',
      uploads_unfinished:
        'demasiados archivos están a medio enviar. Termina o cancela esos, o continúa mañana.',
      upload_disk_full: 'el servidor tiene poco espacio. Avisa a quien lo administra.',
    },
    notUsed: 'Sin usar',
    standsIn: (place, more) => (more > 0 ? `En ${place} y ${more} más` : `En ${place}`),
    pressPhoto: 'Foto de prensa',
  },
}
