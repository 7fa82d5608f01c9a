import { lazy, Suspense } from 'react'
import { useSaver } from '#web/studio/editing/use-draft.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { useStandsAtField } from './conflicts-at-fields.ts'
import type { VersionPairProps } from './version-pair.tsx'

/** Where an entry is written it is there already; the dashboard, which has fields too, is not kept waiting for it. */
const VersionPair = lazy(async () => ({ default: (await import('./version-pair.tsx')).VersionPair }))

/** At the field that two people have written. */
export function TwoVersions(props: Omit<VersionPairProps, 'label'>) {
  const { t } = useWords()
  useStandsAtField(useSaver(), props.conflict.path)
  return (
    <Suspense>
      <VersionPair {...props} label={t('editing.twoVersions')} />
    </Suspense>
  )
}
