import { configArea } from '@gongtai/contract'
import { area } from '../../kit/area.ts'
import { announcementHandlers } from './announcement/announcement.handlers.ts'
import { announcementJobs } from './announcement/announcement.jobs.ts'
import { announcementRecord } from './announcement/announcement.record.ts'
import { dictHandlers } from './dict/dict.handlers.ts'
import { dictItemRecord } from './dict/dict.record.ts'
import { paramHandlers } from './param/param.handlers.ts'
import { paramRecord } from './param/param.record.ts'
import { regionHandlers } from './region/region.handlers.ts'

export const config = area(
  configArea,
  {
    announcement: { handlers: announcementHandlers, records: [announcementRecord], jobs: announcementJobs },
    region: { handlers: regionHandlers },
    dict: { handlers: ({ dictUses }) => dictHandlers(dictUses), records: [dictItemRecord] },
    sysParam: { handlers: ({ members }) => paramHandlers(members), records: [paramRecord] },
  },
  { demo: () => import('./demo/demo.ts') },
)
