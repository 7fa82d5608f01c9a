import type { Translations } from '#web/studio/language/studio-language.ts'

interface PhotoTexts {
  empty: string
  gone: string
  actions: string
  focus: string
  focalPoint: (across: number, down: number) => string
  focusHint: string
  cuts: Record<'card' | 'portrait' | 'wide' | 'phone', string>
  alt: string
  altIn: (language: string) => string
  altHint: string
  shownIn: (language: string) => string
  source: string
  credit: string
  creditHint: string
  press: string
  where: string
  nowhere: string
  putIn: string
  replace: string
  takeOut: string
  takeOutOf: (place: string) => string
  choosePlace: string
  choosePhoto: (place: string) => string
  putHere: string
  putPhotoIn: (place: string) => string
  plate: string
  close: string
  publish: string
  changes: string
  remove: string
  removeSure: string
  removeFirst: string
  removed: string
  undo: string
  failed: string
}

export const photoTranslations: Translations<PhotoTexts> = {
  en: {
    empty: 'There are no photos yet. Until there are, drawn plates stand in every place.',
    gone: 'This photo is no longer here.',
    actions: 'What can be done with this photo',
    focus: 'Focal point',
    focalPoint: (across, down) =>
      `Focal point, ${across}% across, ${down}% down. Arrow keys move it by 1%, with Shift by 10%.`,
    focusHint: 'What must stay in sight where the picture is cut. Tap, drag, or use the arrow keys.',
    cuts: { card: 'Card', portrait: 'Portrait', wide: 'Wide', phone: 'Phone' },
    alt: 'Alternative text',
    altIn: (language) => `Alternative text in ${language}`,
    altHint: 'What the photo shows, for whoever cannot see it.',
    shownIn: (language) => `Shown in ${language}`,
    source: 'source',
    credit: 'Credit',
    creditHint: 'Photo: name',
    press: 'Offer in the press kit',
    where: 'Where it stands',
    nowhere: 'Nowhere yet.',
    putIn: 'Put into a place',
    replace: 'Replace the file',
    takeOut: 'Take it out',
    takeOutOf: (place) => `Take it out of ${place}`,
    choosePlace: 'Which place?',
    choosePhoto: (place) => `Which photo for ${place}?`,
    putHere: 'Put a photo here',
    putPhotoIn: (place) => `Put a photo into ${place}`,
    plate: 'Plate',
    close: 'Close',
    publish: 'Visitors see it after Publish, in',
    changes: 'Changes',
    remove: 'Delete',
    removeSure: 'Delete this photo? It stays in the trash for 30 days.',
    removeFirst: 'It can be deleted once it is taken out of its places.',
    removed: 'Photo deleted',
    undo: 'Undo',
    failed: 'Not done',
  },
  es: {
    empty: 'Todavía no hay fotos. Hasta que las haya, en cada lugar hay una lámina dibujada.',
    gone: 'Esta foto ya no está aquí.',
    actions: 'Qué se puede hacer con esta foto',
    focus: 'Punto focal',
    focalPoint: (across, down) =>
      `Punto focal, a ${across} % del borde izquierdo y a ${down} % del superior. Las flechas lo mueven 1 %, con Mayús 10 %.`,
    focusHint: 'Lo que debe quedar a la vista donde se recorta la foto. Toca, arrastra o usa las flechas.',
    cuts: { card: 'Tarjeta', portrait: 'Vertical', wide: 'Ancha', phone: 'Teléfono' },
    alt: 'Texto alternativo',
    altIn: (language) => `Texto alternativo en ${language}`,
    altHint: 'Qué muestra la foto, para quien no puede verla.',
    shownIn: (language) => `Se muestra en ${language}`,
    source: 'original',
    credit: 'Crédito',
    creditHint: 'Foto: nombre',
    press: 'Ofrecer en el dosier de prensa',
    where: 'Dónde está',
    nowhere: 'Todavía en ningún lugar.',
    putIn: 'Poner en un lugar',
    replace: 'Cambiar el archivo',
    takeOut: 'Sacarla',
    takeOutOf: (place) => `Sacarla de ${place}`,
    choosePlace: '¿En qué lugar?',
    choosePhoto: (place) => `¿Qué foto para ${place}?`,
    putHere: 'Poner una foto aquí',
    putPhotoIn: (place) => `Poner una foto en ${place}`,
    plate: 'Lámina',
    close: 'Cerrar',
    publish: 'Los visitantes la ven después de publicar, en',
    changes: 'Cambios',
    remove: 'Borrar',
    removeSure: '¿Borrar esta foto? Queda 30 días en la papelera.',
    removeFirst: 'Se puede borrar cuando se haya sacado de sus lugares.',
    removed: 'Foto borrada',
    undo: 'Deshacer',
    failed: 'No se hizo',
  },
}
