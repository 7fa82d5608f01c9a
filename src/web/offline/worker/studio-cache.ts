/** Exists in a browser in which somebody is signed in who may write. */
export const studioCache = 'studio'
