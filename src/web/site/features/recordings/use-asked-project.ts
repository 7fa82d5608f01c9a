import { useEffect, useRef } from 'react'
import { navigate, useLocationProperty } from 'wouter/use-browser-location'
import { permanentAddress } from '#domain/addresses.ts'
import type { RecordingsPage } from '#domain/pages/recordings-page.ts'
import { recordingsPath } from '#domain/routes.ts'
import { readShownPath } from '#web/navigation/shown-path.ts'

/** The project whose recordings the address asks for; each choice is an address of its own, to which one comes back. */
export function useAskedProject({ language, project }: RecordingsPage) {
  const last = useRef(project)
  // While the next page is loading, this one is shown and the address is already another.
  const asked = useLocationProperty(
    () => (readShownPath() === recordingsPath ? readProject() : last.current),
    () => project,
  )
  useEffect(() => {
    last.current = asked
  }, [asked])
  const locate = (slug?: string) => {
    const address = permanentAddress(language, recordingsPath)
    return slug === undefined ? address : `${address}?project=${slug}`
  }
  return { asked, locate, choose: (slug?: string) => slug !== asked && navigate(locate(slug)) }
}

const readProject = () => new URLSearchParams(location.search).get('project') ?? undefined
