import { useId } from 'react'
import type { FieldPath } from '#domain/editing/content-change.ts'
import { readValue } from '#domain/editing/content-change.ts'
import { threads } from '#domain/projects/threads.ts'
import { readThread } from '#web/studio/documents/list-projects.ts'
import { useProjects } from '#web/studio/documents/use-projects.ts'
import { useDraftField, useDraftState, useSaver } from '#web/studio/editing/use-draft.ts'
import { useTranslations } from '#web/studio/language/studio-language.ts'
import styles from './thread-choice.module.css'
import { translations } from './translations.ts'

/** The colour of a project, out of those that there are; each with the other projects that have it. */
export function ThreadChoice({ path, label }: { path: FieldPath; label: string }) {
  const texts = useTranslations(translations)
  const name = useId()
  const { id, choose } = useDraftField(path)
  const { content } = useDraftState(useSaver())
  const slug = readValue(content, ['slug'])
  const own = typeof slug === 'string' ? slug : ''
  const chosen = readThread(own, content)
  const others = useProjects().filter((project) => project.slug !== own)
  return (
    <fieldset className={styles.threads} id={id} tabIndex={-1}>
      <legend>{label}</legend>
      <div>
        {threads.map((thread) => {
          const users = others.filter((project) => project.thread === thread)
          return (
            <label key={thread} data-thread={thread}>
              <input type="radio" {...{ name }} checked={thread === chosen} onChange={() => choose(thread)} />
              <span>
                {texts.threads[thread]}
                {users.length > 0 && <small>{users.map(({ title }) => title).join(', ')}</small>}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
