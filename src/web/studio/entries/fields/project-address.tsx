import type { FieldPath } from '#domain/editing/content-change.ts'
import { listProjectAddresses } from '#domain/projects/project-address.ts'
import { isSpecified } from '#domain/projects/projects.ts'
import { projectPath } from '#domain/routes.ts'
import { DraftFrame, describeControl } from '#web/studio/editing/fields/draft-field.tsx'
import { useDraftField, useDraftState, useSaver } from '#web/studio/editing/use-draft.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import styles from './field-control.module.css'

interface ProjectAddressProps {
  path: FieldPath
  label: string
}

/** The last part of a project's address; that of the first projects stays (docs/specification/routes.md). */
export function ProjectAddress({ path, label }: ProjectAddressProps) {
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
