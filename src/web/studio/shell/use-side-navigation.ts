import { useSyncExternalStore } from 'react'

/** As in side-navigation.module.css. */
const phone = '(max-width: 46rem)'

/** Whether the navigation stands at the side, and not at the foot of a phone. */
export function useSideNavigation(): boolean {
  return useSyncExternalStore(onWidthChange, () => !matchMedia(phone).matches)
}

function onWidthChange(listener: () => void) {
  const query = matchMedia(phone)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
