import { readProjectThread } from '#domain/content/types/project.ts'
import { type FieldPath, readValue } from '#domain/editing/content-change.ts'
import { listProjectAddresses } from '#domain/projects/project-address.ts'
import { isSpecified } from '#domain/projects/projects.ts'
import { type Thread, threads } from '#domain/projects/threads.ts'
import { projectPath } from '#domain/routes.ts'
import { useProjects } from '#web/studio/documents/use-projects.ts'
import { Choice } from '#web/studio/editing/fields/choice.tsx'
import { DraftFrame, describeControl } from '#web/studio/editing/fields/draft-field.tsx'
import { useDraftField, useDraftState, useSaver } from '#web/studio/editing/use-draft.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import styles from './field-control.module.css'
import threadStyles from './project-fields.module.css'

/** The last part of a project's address; that of the first projects stays (docs/specification/routes.md). */
export function ProjectAddress({ path, label }: { path: FieldPath; label: string }) {
  const { t } = useWords()
  const field = useDraftField(path)
  const { content } = useDraftState(useSaver())
  const { text: slug } = useDraftField(['slug'])
  const [present = slug, ...former] = listProjectAddresses(content)
  if (isSpecified(slug))
    return (
      <p id={field.id} className={styles.own}>
        {t('entries.addressStays', { address: projectPath(slug) })}
      </p>
    )
  const hint = t('entries.addressHint', { address: projectPath(present) })
  return (
    <>
      <DraftFrame field={field} label={label} hint={hint} size="full">
        <input
          {...describeControl(field, hint)}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck="false"
          value={field.value === undefined ? slug : field.text}
          onChange={({ currentTarget: { value } }) => field.write(value.trim().toLowerCase())}
          onBlur={field.flush}
        />
      </DraftFrame>
      {former.length > 0 && (
        <p className={styles.own}>
          {t('entries.formerAddresses', { addresses: former.map(projectPath).join(', ') })}
        </p>
      )}
    </>
  )
}

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
      className={threadStyles.threads}
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
