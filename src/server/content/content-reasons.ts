import type { StudioLanguageCode } from '#domain/accounts/studio-languages.ts'
import type { ContentRule } from '#domain/content/content-rule.ts'
import { longestProjectSlug } from '#domain/projects/project-slug.ts'

/** Why something cannot be published, or not even be stored, in the languages of the studio. */
export type ContentReason = Readonly<Record<StudioLanguageCode, string>>

const reasonsOfRules: Record<ContentRule, ContentReason> = {
  local_date_time: {
    en: 'must be a local date and time like 2025-11-11T19:30',
    es: 'debe ser una fecha con su hora local, como 2025-11-11T19:30',
  },
  existing_date: { en: 'must be a date that exists', es: 'debe ser una fecha que exista' },
  positive_amount: { en: 'must be more than 0', es: 'debe ser más que 0' },
  known_currency: { en: 'must be a currency like CHF', es: 'debe ser una moneda, como CHF' },
  price_form: {
    en: 'must be free, or an amount and its currency',
    es: 'debe ser gratis, o un importe con su moneda',
  },
  event_id: { en: 'must be event-N', es: 'debe ser event-N' },
  zone_of_country: {
    en: 'must be a time zone of the country, or left out',
    es: 'debe ser un huso horario del país, o quedar vacío',
  },
  later_end: {
    en: 'must be later than the beginning, or left out',
    es: 'debe ser posterior al comienzo, o quedar vacío',
  },
  differing_ids: { en: 'ids must differ', es: 'los nombres internos deben ser distintos' },
  text_fingerprint: { en: 'must be a fingerprint', es: 'debe ser la huella de un texto' },
  one_language: {
    en: 'must be written in at least one language',
    es: 'debe estar escrito al menos en un idioma',
  },
  calendar_date: { en: 'must be a date like 2025-11-11', es: 'debe ser una fecha como 2025-11-11' },
  month: { en: 'must be a month like 2025-10', es: 'debe ser un mes como 2025-10' },
  four_steps: { en: 'the method has four steps', es: 'el método tiene cuatro pasos' },
  video_id: {
    en: 'must be a video id of 11 characters',
    es: 'debe ser el enlace de un video o su id de 11 caracteres',
  },
  video_title: {
    en: 'must say what is played, not only count',
    es: 'debe decir qué se toca, no solo contar',
  },
  photograph_id: { en: 'must name a photograph', es: 'debe nombrar una foto' },
  place_name: { en: 'must name a place', es: 'debe nombrar un lugar' },
  picture_colour: { en: 'must be a colour like #e9e4d6', es: 'debe ser un color como #e9e4d6' },
  picture_file: { en: 'must name a file', es: 'debe nombrar un archivo' },
  rider_id: { en: 'must be a rider that was uploaded', es: 'debe ser un rider que se haya subido' },
  press_id: { en: 'must be a name like sample-1', es: 'debe ser un nombre como sample-1' },
  project_reference: { en: 'must be the address of a project', es: 'debe ser la dirección de un proyecto' },
  project_address: {
    en: `must have small letters, digits and hyphens, begin with a letter, and be ${longestProjectSlug} characters long at most`,
    es: `debe tener minúsculas sin acento, cifras y guiones, empezar con una letra y medir ${longestProjectSlug} caracteres como máximo`,
  },
  address_stays: { en: 'must stay as it is', es: 'debe quedar como está' },
}

/** Of every reason; `#` stands for what it is about. */
export const contentReasons = {
  ...reasonsOfRules,
  missing: { en: 'is missing', es: 'falta' },
  empty: { en: 'must not be empty', es: 'no debe quedar vacío' },
  not_allowed: { en: 'is not allowed', es: 'no está permitido' },
  not_known: { en: 'is not known here', es: 'no se conoce aquí' },
  not_storable: {
    en: 'has characters that cannot be stored',
    es: 'tiene caracteres que no se pueden guardar',
  },
  too_long: { en: 'must have at most # characters', es: 'debe tener como máximo # caracteres' },
  too_many: { en: 'must have at most # entries', es: 'debe tener como máximo # entradas' },
  too_large: { en: 'must be at most #', es: 'debe ser como máximo #' },
  document_too_large: {
    en: 'is too large to be kept: shorten it, or divide it',
    es: 'es demasiado grande para guardarse: hay que acortarlo o dividirlo',
  },
  too_small: { en: 'must be at least #', es: 'debe ser al menos #' },
  own_value: { en: 'must be #', es: 'debe ser #' },
  value_or_nothing: { en: 'must be # or left out', es: 'debe ser # o quedar vacío' },
  one_of: { en: 'must be one of #', es: 'debe ser uno de estos: #' },
  email: { en: 'must be an e-mail address', es: 'debe ser una dirección de correo' },
  web_address: {
    en: 'must be a web address that begins with https://',
    es: 'debe ser una dirección web que empiece con https://',
  },
  other_format: { en: 'must be a valid #', es: 'no es válido: #' },
  text: { en: 'must be text', es: 'debe ser un texto' },
  list: { en: 'must be a list', es: 'debe ser una lista' },
  group: { en: 'must be a group of fields', es: 'debe ser un grupo de campos' },
  whole_number: { en: 'must be a whole number', es: 'debe ser un número entero' },
  number: { en: 'must be a number', es: 'debe ser un número' },
  flag: { en: 'must be true or false', es: 'debe ser sí o no' },
  other_type: { en: 'must be #', es: 'debe ser #' },
  path_nowhere: { en: 'a path leads nowhere', es: 'una ruta no lleva a ninguna parte' },
  placeholder_unknown: { en: '# stands for nothing', es: '# no representa nada' },
  project_not_public: {
    en: 'needs the project #, which is not public',
    es: 'necesita el proyecto #, que no es público',
  },
  photograph_not_public: {
    en: 'needs the photograph #, which is not public',
    es: 'necesita la foto #, que no es pública',
  },
  address_taken: {
    en: 'must not be an address of the project #',
    es: 'no debe ser una dirección del proyecto #',
  },
  slug_of_file: { en: "must be #, like the file's name", es: 'debe ser #, como el nombre del archivo' },
  file_unknown: { en: 'is not a file the site knows', es: 'no es un archivo que el sitio conozca' },
  yaml_broken: { en: 'is not valid YAML: #', es: 'no es YAML válido: #' },
  plates_missing: {
    en: 'is missing: run `npm run plates`',
    es: 'falta: hay que ejecutar `npm run plates`',
  },
  picture_missing: { en: 'is missing: # shows it', es: 'falta: se muestra en #' },
} as const satisfies Record<string, ContentReason>

export type ContentReasonCode = keyof typeof contentReasons

/** The words of a reason, with what it is about. */
export function giveReason(code: ContentReasonCode, subject?: string | number): ContentReason {
  const { en, es } = contentReasons[code]
  if (subject === undefined) return { en, es }
  const fill = (text: string) => text.replace('#', () => String(subject))
  return { en: fill(en), es: fill(es) }
}

/** The reason that the message of a schema names: a code, and after a space what it is about. */
export function readRule(message: string): ContentReason {
  const [code = '', subject] = message.split(' ')
  return isReasonCode(code) ? giveReason(code, subject) : giveReason('not_allowed')
}

function isReasonCode(code: string): code is ContentReasonCode {
  return Object.hasOwn(contentReasons, code)
}
