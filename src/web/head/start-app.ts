// Inlined in the head of every document, after its styles; its own script element names the files.

import { openName } from './open-name.ts'
import { scheduleCode } from './schedule-code.ts'

scheduleCode({ ...document.currentScript?.dataset })
openName()
