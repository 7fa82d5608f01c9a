import { spawnSync } from 'node:child_process'
import * as z from 'zod/mini'

/** Debian's own; another one may have no packages. */
const python = '/usr/bin/python3'

const script = `
import json, sys
from datetime import timezone
from icalendar import Calendar
calendar = Calendar.from_ical(sys.stdin.buffer.read())
events = [each for each in calendar.walk("VEVENT")]
print(json.dumps([{
  "method": str(calendar["METHOD"]),
  "uid": str(each["UID"]),
  "sequence": int(each["SEQUENCE"]),
  "begins": each["DTSTART"].dt.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.000Z"),
  "status": str(each["STATUS"]),
} for each in events]))
`

const entries = z.array(
  z.object({
    method: z.string(),
    uid: z.string(),
    sequence: z.number(),
    begins: z.string(),
    status: z.string(),
  }),
)

/** Whether this machine has Python with icalendar. */
export const hasPythonCalendar = spawnSync(python, ['-c', 'import icalendar']).status === 0

/** The entries of a calendar file as Python's icalendar reads them. */
export function readWithPython(file: string) {
  const { stdout, stderr, status } = spawnSync(python, ['-c', script], { input: file, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return z.parse(entries, JSON.parse(stdout))
}
