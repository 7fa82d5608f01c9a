import { accountCalls } from './accounts/account-api.ts'
import {
  contentEndpoints,
  messageEndpoints,
  photoEndpoints,
  readCondition,
  riderEndpoints,
  submissionEndpoints,
} from './api.ts'
import type { Endpoint } from './endpoint.ts'
import { classEndpoints } from './lessons/classes/class-calls.ts'
import { availabilityEndpoints, readLessonTimes } from './lessons/lessons-api.ts'
import { awayEndpoints } from './lessons/requests/away-calls.ts'
import { lessonRequestEndpoints } from './lessons/requests/lesson-calls.ts'
import { seriesEndpoints } from './lessons/series/series-calls.ts'
import { feedEndpoints } from './lessons/students/calendar-calls.ts'
import { creditEndpoints } from './lessons/students/credit-calls.ts'
import { studentEndpoints } from './lessons/students/student-calls.ts'
import { lessonWeekEndpoints } from './lessons/week-calls.ts'
import { audioEndpoints } from './recordings/recording-calls.ts'
import { searchStudio } from './search/studio-search.ts'
import { settingsEndpoints } from './settings/settings-api.ts'
import { trashEndpoints } from './trash/trash.ts'
import { uploadEndpoints } from './uploads.ts'

export const endpoints: readonly Endpoint[] = [
  ...Object.values(submissionEndpoints).flatMap((form): Endpoint[] => Object.values(form)),
  ...Object.values(messageEndpoints),
  ...Object.values(contentEndpoints),
  searchStudio,
  ...Object.values(trashEndpoints),
  ...Object.values(photoEndpoints),
  ...Object.values(riderEndpoints),
  ...Object.values(audioEndpoints),
  ...Object.values(uploadEndpoints),
  readCondition,
  ...Object.values(availabilityEndpoints),
  ...Object.values(lessonRequestEndpoints),
  ...Object.values(classEndpoints),
  ...Object.values(lessonWeekEndpoints),
  ...Object.values(awayEndpoints),
  ...Object.values(studentEndpoints),
  ...Object.values(creditEndpoints),
  ...Object.values(seriesEndpoints),
  ...Object.values(feedEndpoints),
  readLessonTimes,
  ...Object.values(settingsEndpoints),
  ...accountCalls,
]
