import { permanentAddress } from '#domain/addresses.ts'
import { readText } from '#domain/content/read-text.ts'
import { pagePaths } from '#domain/routes.ts'
import { usePage } from '#web/navigation/page-context.tsx'
import styles from './search-field.module.css'

/** A form that the server answers: every page would pay for a script that does. */
export function SearchField() {
  const { language, site } = usePage()
  const label = readText(site.linkLabels.search)
  return (
    <search className={styles.search}>
      <form action={permanentAddress(language, pagePaths.search)}>
        <input type="search" name="q" maxLength={100} aria-label={label} placeholder={label} />
      </form>
    </search>
  )
}
