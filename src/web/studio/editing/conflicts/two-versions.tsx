import { lazy, Suspense } from 'react'
import { flushSync } from 'react-dom'
import { leadTo } from '#web/studio/editing/lead-to.ts'
import { useSaver } from '#web/studio/editing/use-draft.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { useStandsAtField } from './conflicts-at-fields.ts'
import type { VersionPairProps } from './version-pair.tsx'

/** Nobody is kept waiting for it who has no two versions. */
const LazyPair = lazy(async () => ({ default: (await import('./version-pair.tsx')).VersionPair }))

export function VersionPair(props: VersionPairProps) {
  return (
    <Suspense>
      <LazyPair {...props} />
    </Suspense>
  )
}

/** At the field that two people have written, which takes the focus once one version is chosen. */
export function TwoVersions({ conflict, onResolve, ...props }: Omit<VersionPairProps, 'label'>) {
  const { t } = useWords()
  useStandsAtField(useSaver(), conflict.path)
  const resolve = (choice: 'mine' | 'theirs') => {
    flushSync(() => onResolve(choice))
    leadTo(conflict.path)
  }
  return <VersionPair {...props} conflict={conflict} label={t('editing.twoVersions')} onResolve={resolve} />
}
