// Inlined in the head of every document; runs before its body is drawn.

import { hideOtherPage } from './hide-other-page.ts'
import { keepPresses } from './keep-presses.ts'
import { noteFirstFrame } from './note-first-frame.ts'

hideOtherPage()
keepPresses()
noteFirstFrame()
