import { collaborationRequest } from '#domain/forms/collaboration-request.ts'
import { courseRegistration } from '#domain/forms/course-registration.ts'

/** Who reads the messages on the screens. */
export const admin = { email: 'admin@example.org', password: 'oboe d’amore' }

const registration = {
  phone: '+49 30 123456',
  country: 'Deutschland',
  instrument: 'Oboe',
  goals: 'Doppelzunge, Mehrklänge und ein ruhigerer Ansatz',
}

/** What a few invented visitors have sent, so that the dashboard has something to show. */
export const submissions = [
  {
    path: courseRegistration.path,
    body: {
      ...registration,
      full_name: 'Käthe Œhler',
      email: 'kaethe@example.org',
      experience_level: 'advanced',
      message: 'Guten Tag',
    },
  },
  {
    path: courseRegistration.path,
    body: {
      ...registration,
      full_name: 'Ana Díaz',
      email: 'ana@example.org',
      country: 'España',
      experience_level: 'beginner',
      goals: 'Empezar desde cero',
    },
  },
  {
    path: collaborationRequest.path,
    body: {
      name: 'João Brandão',
      email: 'joao@example.org',
      subject: 'Concerto em Lisboa',
      message: 'Gostaríamos de o convidar para um recital na próxima temporada.',
    },
  },
]
