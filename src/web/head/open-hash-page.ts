// Inlined in the head of the home document, which all hash addresses load; runs before its body is drawn.

import { failedEvent } from '#domain/pages/document-states.ts'
import { markReplaced } from './replace-document.ts'
import { reportUnstarted } from './report-unstarted.ts'

markReplaced()
addEventListener(failedEvent, reportUnstarted)
