// Inlined in the head of the home document, which all hash addresses load; runs before its body is drawn.

import { replaceDocument } from './replace-document.ts'

replaceDocument()
