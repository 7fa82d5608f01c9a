import type { ComponentProps } from 'react'
import { useHydrated } from '#web/navigation/hydration.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** Once hydrated, a `webcal:` address lets the visitor's calendar program subscribe. */
export function SubscribeLink({
  address,
  ...props
}: { address: string } & ComponentProps<typeof ButtonLink>) {
  const isHydrated = useHydrated()
  const href = isHydrated ? `webcal://${location.host}${address}` : address
  return <ButtonLink {...props} variant="text" href={href} />
}
