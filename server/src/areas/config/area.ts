import { configArea } from '@gongtai/contract'
import { area } from '../../kit/area.ts'
import { announcementHandlers } from './announcement/announcement.handlers.ts'
import { announcementJobs } from './announcement/announcement.jobs.ts'
import { announcementRecord } from './announcement/announcement.record.ts'
import { calendarHandlers } from './calendar/calendar.handlers.ts'
import { calendarImport } from './calendar/calendar.import.ts'
import { calendarQueueSources } from './calendar/calendar.queries.ts'
import { calendarRecord } from './calendar/calendar.record.ts'
import { dictHandlers } from './dict/dict.handlers.ts'
import { dictItemImport } from './dict/dict.import.ts'
import { dictItemRecord, dictTypeRecord } from './dict/dict.record.ts'
import { comingDicts } from './dict/coming.dicts.ts'
import { paramHandlers } from './param/param.handlers.ts'
import { paramRecord } from './param/param.record.ts'
import { cityTargets } from './region/region.bind.ts'
import { regionHandlers } from './region/region.handlers.ts'
import { regionImport } from './region/region.import.ts'
import { regionRecord } from './region/region.record.ts'
import { appVersionQueueSources } from './version/version-list.queries.ts'
import { appVersionHandlers } from './version/version.handlers.ts'
import { appVersionPublish } from './version/version.jobs.ts'
import { appVersionRecord } from './version/version.record.ts'

export const config = area(
  configArea,
  {
    announcement: { handlers: ({ members }) => announcementHandlers(members), records: [announcementRecord], jobs: announcementJobs },
    appVersion: {
      handlers: ({ members }) => appVersionHandlers(members),
      records: [appVersionRecord],
      queues: appVersionQueueSources,
      tasks: [appVersionPublish],
    },
    region: { bindTargets: [cityTargets], handlers: regionHandlers, records: [regionRecord], imports: [regionImport] },
    dict: { handlers: dictHandlers, records: [dictItemRecord, dictTypeRecord], imports: [dictItemImport], dicts: comingDicts },
    workCalendar: { handlers: calendarHandlers, records: [calendarRecord], imports: [calendarImport], queues: calendarQueueSources },
    sysParam: { handlers: ({ members }) => paramHandlers(members), records: [paramRecord] },
  },
  { demo: () => import('./demo/demo.ts') },
)
