import words from '#words/accounts/en.json'
// As a text: the forms of the site import the same file when they need it, and a module can be in one chunk only.
import validation from '#words/validation/en.json?raw'
import { createWords } from '#words/words.ts'

/** English in every language of the site (docs/specification.md, "Languages"). */
export const { t } = createWords('en', 'accounts', words)

export const validationWords = createWords('en', 'validation', JSON.parse(validation))
