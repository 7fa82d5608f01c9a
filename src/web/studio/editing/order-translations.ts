import type { Translations } from '#web/studio/language/studio-language.ts'

interface OrderTexts {
  earlier: string
  later: string
  toPlace: string
  place: (place: number, count: number) => string
  handle: (place: number, count: number) => string
}

export const orderTranslations: Translations<OrderTexts> = {
  en: {
    earlier: 'Earlier',
    later: 'Later',
    toPlace: 'Move to place…',
    place: (place, count) => `${place} of ${count}`,
    handle: (place, count) => `Move with the arrow keys, now ${place} of ${count}`,
  },
  es: {
    earlier: 'Antes',
    later: 'Después',
    toPlace: 'Mover al lugar…',
    place: (place, count) => `${place} de ${count}`,
    handle: (place, count) => `Mover con las flechas, ahora ${place} de ${count}`,
  },
}
