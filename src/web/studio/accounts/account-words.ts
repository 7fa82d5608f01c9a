import words from '#words/accounts/en.json'
import validation from '#words/validation/en.json'
import { createWords } from '#words/words.ts'

/** English in every language of the site (docs/specification.md, "Languages"). */
export const { t } = createWords('en', 'accounts', words)

export const validationWords = createWords('en', 'validation', validation)
