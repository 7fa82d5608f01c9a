import type { Language } from '#domain/language.ts'

type Noun = string | { plural: string }

const fieldNouns = {
  name: { es: 'El nombre', en: 'Name', fr: 'Le nom', de: 'Der Name', it: 'Il nome', pt: 'O nome' },
  email: {
    es: 'El correo electrónico',
    en: 'Email',
    fr: 'L’adresse e-mail',
    de: 'Die E-Mail-Adresse',
    it: 'L’indirizzo e-mail',
    pt: 'O e-mail',
  },
  phone: {
    es: 'El teléfono',
    en: 'Phone',
    fr: 'Le numéro de téléphone',
    de: 'Die Telefonnummer',
    it: 'Il telefono',
    pt: 'O telefone',
  },
  country: {
    es: 'El país',
    en: 'Country',
    fr: 'Le nom du pays',
    de: 'Der Name des Landes',
    it: 'Il paese',
    pt: 'O país',
  },
  instrument: {
    es: 'El instrumento',
    en: 'Instrument',
    fr: 'Le nom de l’instrument',
    de: 'Der Name des Instruments',
    it: 'Lo strumento',
    pt: 'O instrumento',
  },
  goals: {
    es: { plural: 'Los objetivos' },
    en: { plural: 'Goals' },
    fr: { plural: 'Les objectifs' },
    de: { plural: 'Die Ziele' },
    it: { plural: 'Gli obiettivi' },
    pt: { plural: 'Os objetivos' },
  },
  preferred_schedule: {
    es: 'El horario preferido',
    en: 'Preferred schedule',
    fr: 'L’horaire souhaité',
    de: { plural: 'Die bevorzugten Zeiten' },
    it: 'L’orario preferito',
    pt: 'O horário preferido',
  },
  subject: {
    es: 'El asunto',
    en: 'Subject',
    fr: 'L’objet',
    de: 'Der Betreff',
    it: 'L’oggetto',
    pt: 'O assunto',
  },
  message: {
    es: 'El mensaje',
    en: 'Message',
    fr: 'Le message',
    de: 'Die Nachricht',
    it: 'Il messaggio',
    pt: 'A mensagem',
  },
  city: {
    es: 'El nombre de la ciudad',
    en: 'City',
    fr: 'Le nom de la ville',
    de: 'Der Name der Stadt',
    it: 'Il nome della città',
    pt: 'O nome da cidade',
  },
  programme: {
    es: 'El proyecto o programa',
    en: 'Project or programme',
    fr: 'Le projet ou programme',
    de: 'Das Projekt oder Programm',
    it: 'Il progetto o programma',
    pt: 'O projeto ou programa',
  },
} as const satisfies Record<string, Record<Language, Noun>>

type FieldNoun = keyof typeof fieldNouns

export type OverLengthCode = `${FieldNoun}_too_long`

type Sentence = Record<'singular' | 'plural', string>

const sentences: Record<Language, Sentence> = {
  es: {
    singular: 'debe tener como máximo # caracteres',
    plural: 'deben tener como máximo # caracteres',
  },
  en: { singular: 'must be less than # characters', plural: 'must be less than # characters' },
  fr: {
    singular: 'ne doit pas dépasser # caractères',
    plural: 'ne doivent pas dépasser # caractères',
  },
  de: { singular: 'darf höchstens # Zeichen lang sein', plural: 'dürfen höchstens # Zeichen lang sein' },
  it: { singular: 'deve avere al massimo # caratteri', plural: 'devono avere al massimo # caratteri' },
  pt: {
    singular: 'deve ter no máximo # caracteres',
    plural: 'devem ter no máximo # caracteres',
  },
}

const ending = '_too_long'

/** Whether an issue's code says that a field is too long. */
export function isOverLengthCode(code: string): code is OverLengthCode {
  return code.endsWith(ending) && Object.hasOwn(fieldNouns, code.slice(0, -ending.length))
}

/** "Subject must be less than 200 characters" (docs/specification.md, "Validation"). */
export function describeOverLength(code: OverLengthCode, maximum: number, language: Language): string {
  const nouns: Record<string, Record<Language, Noun>> = fieldNouns
  const noun = nouns[code.slice(0, -ending.length)]?.[language] ?? ''
  const { singular, plural } = sentences[language]
  const sentence = typeof noun === 'string' ? `${noun} ${singular}` : `${noun.plural} ${plural}`
  return sentence.replace('#', String(maximum))
}
