import type { ComponentProps } from 'react'
import { useHydrated } from '#web/navigation/hydration.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Leads to a calendar in a way that the visitor's calendar program subscribes to it, where scripts can say so. */
export function SubscribeLink({
  address,
  ...props
}: { address: string } & ComponentProps<typeof ButtonLink>) {
  const isHydrated = useHydrated()
  const href = isHydrated ? `webcal://${location.host}${address}` : address
  return <ButtonLink {...props} variant="text" href={href} />
}
