import type { Locator, Page } from '@playwright/test'
import type { SubmissionTableName } from '#server/database/tables.ts'
import { makeCollaborationRequest, makeCourseRegistration } from '#tests/submissions.ts'
import { findCollaborationFields, findCourseFields } from './submissions.ts'

/** One of the two forms as a Spanish visitor meets it, and what it has to say (spec §5, §8). */
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

export const formCases: readonly FormCase[] = [
  {
    name: 'the course registration',
    address: '/es/courses',
    endpoint: '**/api/course-registrations',
    table: 'course_registrations',
    submit: 'Enviar solicitud',
    findFields: (page) => findCourseFields(page, 'es'),
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
  },
  {
    name: 'the collaboration request',
    address: '/es/contact',
    endpoint: '**/api/collaboration-requests',
    table: 'collaboration_requests',
    submit: 'Enviar mensaje',
    findFields: (page) => findCollaborationFields(page, 'es'),
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
  },
]

let count = 0

/** An address by which the rows of one test are told from all others. */
export function createEmail(): string {
  count += 1
  return `visitor-${process.pid}-${count}@example.org`
}
