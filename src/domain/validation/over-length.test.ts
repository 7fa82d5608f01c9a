import { expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { readWords } from '#words/stored-words.ts'
import { describeValidation, isOverLengthCode } from './validation-messages.ts'

/** Every sentence, written out, in the order of the languages: es, en, fr, de, it, pt. */
const sentences = {
  name_too_long: {
    maximum: 100,
    said: [
      'El nombre debe tener como máximo 100 caracteres',
      'Name must be less than 100 characters',
      'Le nom ne doit pas dépasser 100 caractères',
      'Der Name darf höchstens 100 Zeichen lang sein',
      'Il nome deve avere al massimo 100 caratteri',
      'O nome deve ter no máximo 100 caracteres',
    ],
  },
  email_too_long: {
    maximum: 255,
    said: [
      'El correo electrónico debe tener como máximo 255 caracteres',
      'Email must be less than 255 characters',
      'L’adresse e-mail ne doit pas dépasser 255 caractères',
      'Die E-Mail-Adresse darf höchstens 255 Zeichen lang sein',
      'L’indirizzo e-mail deve avere al massimo 255 caratteri',
      'O e-mail deve ter no máximo 255 caracteres',
    ],
  },
  phone_too_long: {
    maximum: 50,
    said: [
      'El teléfono debe tener como máximo 50 caracteres',
      'Phone must be less than 50 characters',
      'Le numéro de téléphone ne doit pas dépasser 50 caractères',
      'Die Telefonnummer darf höchstens 50 Zeichen lang sein',
      'Il telefono deve avere al massimo 50 caratteri',
      'O telefone deve ter no máximo 50 caracteres',
    ],
  },
  country_too_long: {
    maximum: 100,
    said: [
      'El país debe tener como máximo 100 caracteres',
      'Country must be less than 100 characters',
      'Le nom du pays ne doit pas dépasser 100 caractères',
      'Der Name des Landes darf höchstens 100 Zeichen lang sein',
      'Il paese deve avere al massimo 100 caratteri',
      'O país deve ter no máximo 100 caracteres',
    ],
  },
  instrument_too_long: {
    maximum: 100,
    said: [
      'El instrumento debe tener como máximo 100 caracteres',
      'Instrument must be less than 100 characters',
      'Le nom de l’instrument ne doit pas dépasser 100 caractères',
      'Der Name des Instruments darf höchstens 100 Zeichen lang sein',
      'Lo strumento deve avere al massimo 100 caratteri',
      'O instrumento deve ter no máximo 100 caracteres',
    ],
  },
  goals_too_long: {
    maximum: 1000,
    said: [
      'Los objetivos deben tener como máximo 1000 caracteres',
      'Goals must be less than 1000 characters',
      'Les objectifs ne doivent pas dépasser 1000 caractères',
      'Die Ziele dürfen höchstens 1000 Zeichen lang sein',
      'Gli obiettivi devono avere al massimo 1000 caratteri',
      'Os objetivos devem ter no máximo 1000 caracteres',
    ],
  },
  preferred_schedule_too_long: {
    maximum: 500,
    said: [
      'El horario preferido debe tener como máximo 500 caracteres',
      'Preferred schedule must be less than 500 characters',
      'L’horaire souhaité ne doit pas dépasser 500 caractères',
      'Die bevorzugten Zeiten dürfen höchstens 500 Zeichen lang sein',
      'L’orario preferito deve avere al massimo 500 caratteri',
      'O horário preferido deve ter no máximo 500 caracteres',
    ],
  },
  subject_too_long: {
    maximum: 200,
    said: [
      'El asunto debe tener como máximo 200 caracteres',
      'Subject must be less than 200 characters',
      'L’objet ne doit pas dépasser 200 caractères',
      'Der Betreff darf höchstens 200 Zeichen lang sein',
      'L’oggetto deve avere al massimo 200 caratteri',
      'O assunto deve ter no máximo 200 caracteres',
    ],
  },
  message_too_long: {
    maximum: 2000,
    said: [
      'El mensaje debe tener como máximo 2000 caracteres',
      'Message must be less than 2000 characters',
      'Le message ne doit pas dépasser 2000 caractères',
      'Die Nachricht darf höchstens 2000 Zeichen lang sein',
      'Il messaggio deve avere al massimo 2000 caratteri',
      'A mensagem deve ter no máximo 2000 caracteres',
    ],
  },
}

test.each(Object.entries(sentences))(
  '%s is said in six languages, in the plural where it is one',
  (code, { maximum, said }) => {
    if (!isOverLengthCode(code)) throw new Error(`${code} has no noun`)
    expect(
      languages.map((language) => describeValidation({ code, maximum }, readWords('validation', language).t)),
    ).toEqual(said)
  },
)

test.each(['too_long', '_too_long', 'toString_too_long', 'name_too_short', 'password_too_long'])(
  '%s is no such code',
  (code) => {
    expect(isOverLengthCode(code)).toBe(false)
  },
)
