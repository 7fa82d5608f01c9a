import { lazy, Suspense } from 'react'
import { flushSync } from 'react-dom'
import { leadTo } from '#web/studio/editing/lead-to.ts'
import { useSaver } from '#web/studio/editing/use-draft.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { useStandsAtField } from './conflicts-at-fields.ts'
import type { VersionPairProps } from './version-pair.tsx'

/** Where an entry is written it is there already; the dashboard, which has fields too, is not kept waiting for it. */
const VersionPair = lazy(async () => ({ default: (await import('./version-pair.tsx')).VersionPair }))

/** At the field that two people have written, which takes the focus once one version is chosen. */
export function TwoVersions({ conflict, onResolve, ...props }: Omit<VersionPairProps, 'label'>) {
  const { t } = useWords()
  useStandsAtField(useSaver(), conflict.path)
  const resolve = (choice: 'mine' | 'theirs') => {
    flushSync(() => onResolve(choice))
    leadTo(conflict.path)
  }
  return (
    <Suspense>
      <VersionPair {...props} conflict={conflict} label={t('editing.twoVersions')} onResolve={resolve} />
    </Suspense>
  )
}
