/** Apart from the routes, which every visitor fetches. */
export function messagePath(id: string): string {
  return `/admin/messages/${id}`
}
