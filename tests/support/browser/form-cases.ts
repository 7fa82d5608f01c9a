import type { Locator, Page } from '@playwright/test'
import { collaborationRequest } from '#domain/forms/collaboration-request.ts'
import { courseRegistration } from '#domain/forms/course-registration.ts'
import type { SubmissionTableName } from '#server/database/tables.ts'
import { makeCollaborationRequest, makeCourseRegistration } from '#tests/submissions.ts'
import { findFields } from './submissions.ts'

/** One of the two forms as a Spanish visitor meets it, and what it has to say. */
export interface FormCase {
  name: string
  address: string
  endpoint: string
  table: SubmissionTableName
  submit: string
  findFields(page: Page): Record<string, Locator>
  make(email: string): Record<string, string | undefined>
  success: string
  failure: string
  /** The toast when nothing was filled in, and what then stands next to each field at fault, in order. */
  invalid: string
  faults: Record<string, string>
}

/** What both forms share is tested on this one: it has a field of every kind. */
export const sharedCase: FormCase = {
  name: 'the course registration',
  address: '/es/courses',
  endpoint: `**${courseRegistration.path}`,
  table: courseRegistration.table,
  submit: 'Enviar solicitud',
  findFields: (page) => findFields(page, courseRegistration, 'es'),
  make: (email) => makeCourseRegistration({ email }),
  success: '¡Solicitud enviada! Te contactaré pronto.',
  failure: 'Error al enviar. Por favor, inténtalo de nuevo.',
  invalid: 'Error al enviar. Por favor, inténtalo de nuevo.',
  faults: {
    full_name: 'El nombre debe tener al menos 2 caracteres',
    email: 'Email inválido',
    phone: 'El teléfono es requerido',
    country: 'El país es requerido',
    instrument: 'El instrumento es requerido',
    experience_level: 'Elige un nivel de la lista',
    goals: 'Los objetivos son requeridos',
  },
}

const collaborationCase: FormCase = {
  name: 'the collaboration request',
  address: '/es/contact',
  endpoint: `**${collaborationRequest.path}`,
  table: collaborationRequest.table,
  submit: 'Enviar mensaje',
  findFields: (page) => findFields(page, collaborationRequest, 'es'),
  make: (email) => makeCollaborationRequest({ email }),
  success: '¡Mensaje enviado! Moronta te contactará pronto.',
  failure: 'Error al enviar. Por favor, inténtalo de nuevo.',
  invalid: 'Error de validación',
  faults: {
    name: 'El nombre debe tener al menos 2 caracteres',
    email: 'Email inválido',
    subject: 'El asunto no puede estar vacío',
    message: 'El mensaje no puede estar vacío',
  },
}

/** For what each form has of its own. */
export const formCases: readonly FormCase[] = [sharedCase, collaborationCase]

let count = 0

/** An address by which the rows of one test are told from all others. */
export function createEmail(): string {
  count += 1
  return `visitor-${process.pid}-${count}@example.org`
}
