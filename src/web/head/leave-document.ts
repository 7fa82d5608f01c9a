// Inlined before the words of the home document: the header and the loading line stand there while another document is on
// its way.

import { replaceDocument } from './replace-document.ts'

// The app does not know of it.
document.currentScript?.remove()
replaceDocument()
