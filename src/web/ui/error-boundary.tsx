import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  fallback: ReactNode
  onError?: () => void
  /** Another one begins anew. */
  place?: string
  children: ReactNode
}

/** Keeps the failure of one part from taking the whole page away. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
    this.props.onError?.()
  }

  override componentDidUpdate({ place }: ErrorBoundaryProps) {
    if (this.state.failed && place !== this.props.place) this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
