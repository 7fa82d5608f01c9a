import type { Language } from '#domain/language.ts'
import type { ReplyTemplates } from '#domain/forms/reply-templates.ts'
import type { SubmissionFormName } from '#domain/forms/registry.ts'

const templateNames = ['session', 'detail', 'decline', 'empty'] as const

type TemplateName = (typeof templateNames)[number]

interface ReplyFacts {
  form: SubmissionFormName
  language: Language
  greeting: string
  artist: string
}

/** The templates for a form, with greeting and name; a session is proposed to whoever asks for lessons. */
export function listReplyTemplates(
  templates: ReplyTemplates,
  { form, language, greeting, artist }: ReplyFacts,
): { name: TemplateName; words: string }[] {
  const { closing, ...bodies } = templates[language]
  const offered = templateNames.filter((name) => name !== 'session' || form === 'course-registration')
  return offered.map((name) => {
    if (name === 'empty') return { name, words: '' }
    return { name, words: [greeting, bodies[name], `${closing}\n${artist}`].join('\n\n') }
  })
}
