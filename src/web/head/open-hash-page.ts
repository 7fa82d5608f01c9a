// Inlined in the head of the home document, which all hash addresses load; runs before its body is drawn.

import { markReplaced } from './replace-document.ts'

markReplaced()
