// Written into the head of every document, to run before its body is drawn.

import { hideOtherPage } from './hide-other-page.ts'
import { noteFirstFrame } from './note-first-frame.ts'

hideOtherPage()
noteFirstFrame()
