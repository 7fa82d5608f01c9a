import { readProjectThread } from '#domain/content/types/project.ts'
import type { FieldPath } from '#domain/editing/content-change.ts'
import { readValue } from '#domain/editing/content-change.ts'
import { type Thread, threads } from '#domain/projects/threads.ts'
import { useProjects } from '#web/studio/documents/use-projects.ts'
import { Choice } from '#web/studio/editing/fields/choice.tsx'
import { useDraftField, useDraftState, useSaver } from '#web/studio/editing/use-draft.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import styles from './thread-choice.module.css'

/** The colour of a project, out of those that there are; each with the other projects that have it. */
export function ThreadChoice({ path, label }: { path: FieldPath; label: string }) {
  const { t } = useWords()
  const { id, choose } = useDraftField(path)
  const { content } = useDraftState(useSaver())
  const slug = readValue(content, ['slug'])
  const own = typeof slug === 'string' ? slug : ''
  const chosen = readProjectThread(own, content)
  const others = useProjects().filter((project) => project.slug !== own)
  const formatThreadUsers = (thread: Thread) =>
    others
      .filter((project) => project.thread === thread)
      .map(({ title }) => title)
      .join(', ')
  const options = threads.map((thread) => ({
    value: thread,
    thread,
    label: <ThreadName name={t(`entries.threads.${thread}`)} users={formatThreadUsers(thread)} />,
  }))
  return (
    <Choice
      legend={label}
      value={chosen}
      onChoose={choose}
      className={styles.threads}
      id={id}
      options={options}
    />
  )
}

function ThreadName({ name, users }: { name: string; users: string }) {
  return (
    <span>
      {name}
      {users !== '' && <small>{users}</small>}
    </span>
  )
}
