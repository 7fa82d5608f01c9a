// Written into the head of the home document, which every address of the app is answered with; runs before its body
// is drawn.

import { replaceDocument } from './replace-document.ts'

replaceDocument()
