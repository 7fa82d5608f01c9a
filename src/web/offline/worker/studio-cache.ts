/** Exists in a browser in which somebody is signed in who may write. */
export const studioCache = 'studio'

export async function forgetStudio(): Promise<void> {
  // A browser that keeps nothing may refuse even this.
  if ('caches' in globalThis) await caches.delete(studioCache).catch(() => undefined)
}
