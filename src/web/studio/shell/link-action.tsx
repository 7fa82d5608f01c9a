import { usePageLink } from '#web/navigation/link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

interface LinkActionProps {
  to: string
  label: string
  variant?: 'primary'
  /** Done on the way. */
  onClick?: () => void
}

/** Leads elsewhere in the studio, and looks like what does something here. */
export function LinkAction({ to, label, variant, onClick }: LinkActionProps) {
  const link = usePageLink()(to)
  return (
    <ButtonLink
      variant={variant}
      size="small"
      href={link.href}
      onClick={(event) => {
        onClick?.()
        link.onClick(event)
      }}
    >
      {label}
    </ButtonLink>
  )
}
