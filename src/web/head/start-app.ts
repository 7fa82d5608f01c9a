// Written into the head of every document, after its styles; its own element names the files.

import { scheduleCode } from './schedule-code.ts'

scheduleCode({ ...document.currentScript?.dataset })
