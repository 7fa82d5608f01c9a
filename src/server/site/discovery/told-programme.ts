import type { AgendaEvent } from '#domain/agenda/event.ts'
import { readText } from '#domain/content/read-text.ts'
import { listPlayedWorks } from '#domain/press/played-programme.ts'
import type { Work } from '#domain/press/work.ts'
import type { LanguageContent } from '#server/content/content.ts'
import { selectTold } from './told-samples.ts'

/** What is played at an event, as far as machines are told of it: neither sample programmes nor sample works. */
export function findToldProgramme(
  { programme: id }: Pick<AgendaEvent, 'programme'>,
  { programmes, works }: Pick<LanguageContent, 'programmes' | 'works'>,
  publicUrl: string,
): { title: string; works: Work[] } | undefined {
  const programme = selectTold(programmes, publicUrl).find((each) => each.id === id)
  const told = programme ? selectTold(listPlayedWorks(programme, works), publicUrl) : []
  return programme && told.length > 0 ? { title: readText(programme.title), works: told } : undefined
}
