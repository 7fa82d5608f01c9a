import { describe, expect, test } from 'vitest'
import { listFields } from '#domain/forms/form-description.ts'
import { submissionForms } from '#domain/forms/registry.ts'
import { type Language, languages } from '#domain/language.ts'
import { navigationPages } from '#domain/page-list.ts'
import { readWords } from '#words/stored-words.ts'

type Translations = { [key: string]: string | Translations }

const files = import.meta.glob<Translations>('#words/site/*.json', { eager: true, import: 'default' })

const locales = new Map(
  languages.map((language) => [
    language,
    Object.entries(files).find(([path]) => path.endsWith(`/${language}.json`))?.[1] ?? {},
  ]),
)

const videos = ['home.videos.heading', 'navigation.videos', 'project.videos', 'search.kinds.video']

const everywhere = ['footer.copyright', 'navigation.agenda', 'home.agenda.heading', 'videos.open']

/** Words that are rightly the same as in Spanish. */
const sameAsSpanish: Partial<Record<Language, string[]>> = {
  en: [...everywhere, 'cookies.label', 'home.videos.all_one', ...videos],
  fr: [...everywhere, 'cookies.label'],
  de: [...everywhere, 'cookies.label', ...videos],
  it: [
    ...everywhere,
    'forms.options.experience_level.beginner',
    'forms.options.experience_level.intermediate',
    'home.videos.all_one',
    'search.kinds.event',
    'search.kinds.video',
  ],
  pt: [
    ...everywhere,
    'agenda.cancelled',
    'agenda.collaboration.title',
    'agenda.map',
    'agenda.upcoming',
    'cookies.label',
    'forms.course-registration.fields.country',
    'forms.course-registration.fields.goals',
    'forms.course-registration.fields.instrument',
    'forms.lesson-request.fields.country',
    'forms.lesson-request.fields.instrument',
    'forms.lesson-request.fields.waits',
    'forms.lesson-request.submit',
    'form.optional',
    'home.biography.readLess',
    'home.contact.heading',
    'language.label',
    'language.list',
    'lightbox.position',
    'navigation.contact',
    'navigation.label',
    'project.visit',
    'roles.cofounder',
    'search.found_many',
    'search.found_one',
    'search.found_other',
    'search.kinds.event',
    'search.kinds.page',
    'search.kinds.programme',
    'search.kinds.work',
  ],
}

/** Strings the specification quotes (docs/specification/languages.md), word for word. */
const quoted: Partial<Record<Language, Record<string, string>>> = {
  es: {
    'form.sending': 'Enviando...',
    'home.biography.readLess': 'Ver menos',
    'home.projects.showAll': 'Ver todos los proyectos',
    'contact.form': 'Formulario de Contacto',
    'project.profile': 'Síguenos en Instagram',
    'project.visit': 'Visitar',
  },
  en: {
    'forms.collaboration-request.success': 'Message sent! {{name}} will contact you soon.',
    'forms.collaboration-request.error': 'Error sending. Please try again.',
    'forms.course-registration.error': 'Error sending. Please try again.',
    'forms.course-registration.failed': 'Registration failed',
    'forms.course-registration.success': 'Request sent! I will contact you soon.',
    'links.copied': 'Link copied successfully',
    'form.sending': 'Sending...',
    'form.validationError': 'Validation Error',
  },
  it: {
    'forms.collaboration-request.error': "Errore nell'invio. Riprova.",
    'forms.course-registration.error': "Errore nell'invio. Riprova.",
  },
  pt: {
    'forms.collaboration-request.error': 'Erro ao enviar. Por favor, tente novamente.',
    'forms.course-registration.error': 'Erro ao enviar. Por favor, tente novamente.',
  },
}

const forms = submissionForms.map((form) => ({ name: form.name, fields: listFields(form) }))

const choices = forms
  .flatMap(({ fields }) => fields)
  .flatMap(([name, field]): [string, readonly string[]][] =>
    field.kind === 'choice' ? [[name, field.options]] : [],
  )

const spanish = new Map(listTranslations(locales.get('es') ?? {}))

describe.each(languages)('%s', (language) => {
  const translations = listTranslations(locales.get(language) ?? {})
  const keys = new Set(translations.map(([key]) => key))

  test.each(forms)('has a label for every field of the $name', ({ name, fields }) => {
    const labels = fields.map(([field]) => `forms.${name}.fields.${field}`)
    expect(labels.filter((key) => !keys.has(key))).toEqual([])
  })

  test.each(choices)('has a prompt and a label for every option of %s', (name, options) => {
    const labels = [`forms.prompts.${name}`, ...options.map((option) => `forms.options.${name}.${option}`)]
    expect(labels.filter((key) => !keys.has(key))).toEqual([])
  })

  test.each(choices)('has a name for every option of %s in the studio', (name, options) => {
    const { find } = readWords('inbox', language)
    expect(options.filter((option) => find(`options.${name}.${option}`) === undefined)).toEqual([])
  })

  test('says what the specification quotes word for word', () => {
    expect(Object.fromEntries(translations)).toMatchObject(quoted[language] ?? {})
  })

  test('keeps the links of the bar short enough for a width of 1000 px', () => {
    const labels = new Map(translations)
    const bar = navigationPages.map((page) =>
      labels.get(`navigation.${page === 'gallery' ? 'videos' : page}`),
    )
    expect(bar).not.toContain(undefined)
    expect(bar.join('').length).toBeLessThanOrEqual(64)
  })
})

test.each(Object.entries(sameAsSpanish))(
  '%s repeats the Spanish only where that is right',
  (language, keys) => {
    const translations = new Map<string, Translations>(locales).get(language) ?? {}
    const same = listTranslations(translations).filter(([key, value]) => spanish.get(key) === value)
    expect(same.map(([key]) => key).sort()).toEqual([...keys].sort())
  },
)

function listTranslations(translations: Translations, prefix = ''): [string, string][] {
  return Object.entries(translations).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : listTranslations(value, `${prefix}${key}.`),
  )
}
