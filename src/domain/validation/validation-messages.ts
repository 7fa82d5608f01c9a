import type { Language } from '#domain/language.ts'
import { describeOverLength, type OverLengthCode } from './over-length-messages.ts'

/** Some languages are specified, the others translated (docs/specification.md, "Validation"). */
export const validationMessages = {
  name_too_short: {
    es: 'El nombre debe tener al menos 2 caracteres',
    en: 'Name must be at least 2 characters',
    fr: 'Le nom doit comporter au moins 2 caractères',
    de: 'Der Name muss mindestens 2 Zeichen lang sein',
    it: 'Il nome deve avere almeno 2 caratteri',
    pt: 'O nome deve ter pelo menos 2 caracteres',
  },
  email_invalid: {
    es: 'Email inválido',
    en: 'Invalid email address',
    fr: 'Adresse e-mail non valide',
    de: 'Ungültige E-Mail-Adresse',
    it: 'Indirizzo e-mail non valido',
    pt: 'Endereço de e-mail inválido',
  },
  phone_required: {
    es: 'El teléfono es requerido',
    en: 'Phone is required',
    fr: 'Indiquez votre numéro de téléphone',
    de: 'Bitte geben Sie Ihre Telefonnummer an',
    it: 'Il telefono è obbligatorio',
    pt: 'O telefone é obrigatório',
  },
  country_required: {
    es: 'El país es requerido',
    en: 'Country is required',
    fr: 'Indiquez votre pays',
    de: 'Bitte geben Sie Ihr Land an',
    it: 'Il paese è obbligatorio',
    pt: 'O país é obrigatório',
  },
  instrument_required: {
    es: 'El instrumento es requerido',
    en: 'Instrument is required',
    fr: 'Indiquez votre instrument',
    de: 'Bitte geben Sie Ihr Instrument an',
    it: 'Lo strumento è obbligatorio',
    pt: 'O instrumento é obrigatório',
  },
  experience_level_invalid: {
    es: 'Elige un nivel de la lista',
    en: 'Choose a level from the list',
    fr: 'Choisissez un niveau dans la liste',
    de: 'Bitte wählen Sie ein Niveau aus der Liste',
    it: 'Scegli un livello dall’elenco',
    pt: 'Escolha um nível da lista',
  },
  goals_required: {
    es: 'Los objetivos son requeridos',
    en: 'Goals are required',
    fr: 'Indiquez vos objectifs',
    de: 'Bitte geben Sie Ihre Ziele an',
    it: 'Gli obiettivi sono obbligatori',
    pt: 'Os objetivos são obrigatórios',
  },
  subject_empty: {
    es: 'El asunto no puede estar vacío',
    en: 'Subject cannot be empty',
    fr: 'L’objet ne peut pas être vide',
    de: 'Der Betreff darf nicht leer sein',
    it: 'L’oggetto non può essere vuoto',
    pt: 'O assunto não pode estar vazio',
  },
  message_empty: {
    es: 'El mensaje no puede estar vacío',
    en: 'Message cannot be empty',
    fr: 'Le message ne peut pas être vide',
    de: 'Die Nachricht darf nicht leer sein',
    it: 'Il messaggio non può essere vuoto',
    pt: 'A mensagem não pode estar vazia',
  },
  date_invalid: {
    es: 'Elige una fecha que exista',
    en: 'Choose a date that exists',
    fr: 'Choisissez une date qui existe',
    de: 'Bitte wählen Sie ein Datum, das es gibt',
    it: 'Scegli una data che esista',
    pt: 'Escolha uma data que exista',
  },
  period_reversed: {
    es: 'El último día es anterior al primero',
    en: 'The last day is before the first',
    fr: 'Le dernier jour précède le premier',
    de: 'Der letzte Tag liegt vor dem ersten',
    it: 'L’ultimo giorno precede il primo',
    pt: 'O último dia é anterior ao primeiro',
  },
  kind_invalid: {
    es: 'Elige un tipo de la lista',
    en: 'Choose a kind from the list',
    fr: 'Choisissez un type dans la liste',
    de: 'Bitte wählen Sie eine Art aus der Liste',
    it: 'Scegli un tipo dall’elenco',
    pt: 'Escolha um tipo da lista',
  },
  password_too_short: {
    es: 'La contraseña debe tener al menos 6 caracteres',
    en: 'Password must be at least 6 characters',
    fr: 'Le mot de passe doit comporter au moins 6 caractères',
    de: 'Das Passwort muss mindestens 6 Zeichen lang sein',
    it: 'La password deve avere almeno 6 caratteri',
    pt: 'A palavra-passe deve ter pelo menos 6 caracteres',
  },
  password_too_long: {
    es: 'La contraseña debe tener como máximo 128 caracteres',
    en: 'Password must be at most 128 characters',
    fr: 'Le mot de passe ne doit pas dépasser 128 caractères',
    de: 'Das Passwort darf höchstens 128 Zeichen lang sein',
    it: 'La password deve avere al massimo 128 caratteri',
    pt: 'A palavra-passe deve ter no máximo 128 caracteres',
  },
  password_common: {
    es: 'Elige una contraseña que no esté entre las más comunes',
    en: 'Choose a password that is not among the most common ones',
    fr: 'Choisissez un mot de passe qui ne figure pas parmi les plus courants',
    de: 'Bitte wählen Sie ein Passwort, das nicht zu den häufigsten gehört',
    it: 'Scegli una password che non sia tra le più comuni',
    pt: 'Escolha uma palavra-passe que não esteja entre as mais comuns',
  },
  characters_invalid: {
    es: 'Contiene caracteres que no se pueden guardar',
    en: 'Contains characters that cannot be stored',
    fr: 'Contient des caractères qui ne peuvent pas être enregistrés',
    de: 'Enthält Zeichen, die nicht gespeichert werden können',
    it: 'Contiene caratteri che non si possono salvare',
    pt: 'Contém caracteres que não podem ser guardados',
  },
  value_invalid: {
    es: 'Este valor no es válido',
    en: 'This value is not valid',
    fr: 'Cette valeur n’est pas valide',
    de: 'Dieser Wert ist ungültig',
    it: 'Questo valore non è valido',
    pt: 'Este valor não é válido',
  },
  field_unknown: {
    es: 'Este campo no existe',
    en: 'This field does not exist',
    fr: 'Ce champ n’existe pas',
    de: 'Dieses Feld gibt es nicht',
    it: 'Questo campo non esiste',
    pt: 'Este campo não existe',
  },
} as const satisfies Record<string, Record<Language, string>>

export type SentenceCode = keyof typeof validationMessages

export type ValidationIssue = { code: SentenceCode } | { code: OverLengthCode; maximum: number }

export type ValidationCode = ValidationIssue['code']

/** Whether an issue's code has a sentence of its own. */
export function isSentenceCode(code: string): code is SentenceCode {
  return Object.hasOwn(validationMessages, code)
}

/** The issue as a sentence (docs/specification.md, "Validation"). */
export function describeValidation(issue: ValidationIssue, language: Language): string {
  return 'maximum' in issue
    ? describeOverLength(issue.code, issue.maximum, language)
    : validationMessages[issue.code][language]
}
