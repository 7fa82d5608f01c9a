const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)).join('')
const letters = 'ÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜŸŒßàáâãäçèéêëìíîïñòóôõöùúûüÿœ'
const marks = 'ªº¡¿«»·’‘“”„–—…€©§°×•\u00a0\u202f'

/** What the site's six languages are written with; any other character comes from a font of the visitor's. */
export const characters = ascii + letters + marks

/** What the artist's name may be made of. */
export const charactersOfName = `ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz '’.-${letters}`
