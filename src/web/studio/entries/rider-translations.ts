import type { RiderRejection } from '#domain/press/rider.ts'
import type { Translations } from '#web/studio/language/studio-language.ts'

interface RiderTexts {
  kinds: string
  none: string
  upload: string
  replace: string
  takeOff: string
  sending: string
  sent: string
  takenOff: string
  problems: Record<RiderRejection | 'failed', string>
}

export const riderTranslations: Translations<RiderTexts> = {
  en: {
    kinds: 'One PDF in each language, up to 5 MB. Where there is none, the first of the others is offered.',
    none: 'none',
    upload: 'Upload PDF',
    replace: 'Replace',
    takeOff: 'Take off',
    sending: 'is being sent',
    sent: 'stored, not public yet',
    takenOff: 'taken off',
    problems: {
      rider_kind_unsupported: 'This is not a PDF, or not a whole one. Save it as PDF, and choose it again.',
      rider_too_large: 'It has more than 5 MB. Save it with smaller pictures, and choose it again.',
      upload_day_full: 'As much has been sent today as fits into a day. Go on tomorrow.',
      uploads_unfinished: 'Too many files are only half sent. Finish or cancel those, or go on tomorrow.',
      upload_disk_full: 'The server has little room left. Tell whoever runs it.',
      failed: 'It could not be sent. Choose it again.',
    },
  },
  es: {
    kinds: 'Un PDF en cada idioma, hasta 5 MB. Donde no lo hay, se ofrece el primero de los otros.',
    none: 'ninguno',
    upload: 'Subir PDF',
    replace: 'Reemplazar',
    takeOff: 'Quitar',
    sending: 'se está enviando',
    sent: 'guardado, todavía no es público',
    takenOff: 'quitado',
    problems: {
      rider_kind_unsupported: 'No es un PDF, o está incompleto. Guárdalo como PDF y elígelo otra vez.',
      rider_too_large: 'Tiene más de 5 MB. Guárdalo con imágenes más pequeñas y elígelo otra vez.',
      upload_day_full: 'Hoy ya se ha enviado todo lo que cabe en un día. Continúa mañana.',
      uploads_unfinished:
        'Demasiados archivos están a medio enviar. Termina o cancela esos, o continúa mañana.',
      upload_disk_full: 'El servidor tiene poco espacio. Avisa a quien lo administra.',
      failed: 'No se pudo enviar. Elígelo otra vez.',
    },
  },
}
