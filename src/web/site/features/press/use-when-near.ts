import { type RefObject, useEffect } from 'react'

/** Acts once an element is less than the height of the window away from what is seen. */
export function useWhenNear(element: RefObject<Element | null>, act: () => void): void {
  useEffect(() => {
    if (element.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        act()
      },
      { rootMargin: '100% 0px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, act])
}
