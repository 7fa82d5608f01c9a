import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

interface ActionProps extends Omit<ComponentProps<typeof Button>, 'size' | 'children'> {
  label: string
  /** Said behind the label: what tells several of its kind apart, for whoever does not see where they stand. */
  of?: string | undefined
}

/** A small button by its words. */
export function Action({ label, of, ...button }: ActionProps) {
  return (
    <Button aria-label={of ? `${label}: ${of}` : undefined} {...button} size="small">
      {label}
    </Button>
  )
}
