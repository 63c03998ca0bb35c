import { companiesArea } from '@gongtai/contract'
import { area } from '../../kit/area.ts'
import { companyAddressHandlers } from './company-address/company-address.handlers.ts'
import { companyAddressRecord } from './company-address/company-address.record.ts'
import { companyFileHandlers } from './company-file/company-file.handlers.ts'
import { companyFiles } from './company-file/company-file.owner.ts'
import { companyFollowHandlers } from './company-follow/company-follow.handlers.ts'
import { companyFollowRecord } from './company-follow/company-follow.record.ts'
import { companySignHandlers } from './company-sign/company-sign.handlers.ts'
import { companySignRecord } from './company-sign/company-sign.record.ts'
import { companyStaffCaller } from './company-staff/company-staff.caller.ts'
import { companyStaffHandlers } from './company-staff/company-staff.handlers.ts'
import { companyStaffQueueSources } from './company-staff/company-staff.queries.ts'
import { companyStaffRecord } from './company-staff/company-staff.record.ts'
import { companyWorksWith } from './company/company-handover.rules.ts'
import { companyDictUses, companyDicts } from './company/company.dicts.ts'
import { companyExport } from './company/company.export.ts'
import { companyHandlers } from './company/company.handlers.ts'
import { companyJobs } from './company/company.jobs.ts'
import { companyBriefs } from './company/company.briefs.ts'
import { companyFigureSources } from './company/company.figures.ts'
import { companyQueueSources } from './company/company.queues.ts'
import { companyRecord } from './company/company.record.ts'
import { companySea } from './company/company-sea.ts'
import { companySearch } from './company/company.search.ts'
import { couponHandlers } from './coupon/coupon.handlers.ts'
import { couponBatchRecord } from './coupon/coupon.record.ts'
import { recruitEventHandlers } from './recruit-event/recruit-event.handlers.ts'

export const companies = area(
  companiesArea,
  {
    company: {
      handlers: ({ companyWorks }) => companyHandlers(companyWorks),
      records: [companyRecord],
      exports: [companyExport],
      searches: [companySearch],
      seas: [companySea],
      works: companyWorksWith,
      tasks: [...companyJobs, ...companyBriefs],
      dicts: companyDicts,
      dictUses: companyDictUses,
      queues: companyQueueSources,
      figures: companyFigureSources,
    },
    companyStaff: {
      handlers: ({ companyWorks }) => companyStaffHandlers(companyWorks),
      records: [companyStaffRecord],
      callers: [companyStaffCaller],
      queues: companyStaffQueueSources,
    },
    companySign: { handlers: ({ companyWorks }) => companySignHandlers(companyWorks), records: [companySignRecord] },
    coupon: { handlers: couponHandlers, records: [couponBatchRecord] },
    companyFollow: { handlers: companyFollowHandlers, records: [companyFollowRecord] },
    companyAddress: { handlers: ({ companyWorks }) => companyAddressHandlers(companyWorks), records: [companyAddressRecord] },
    companyFile: { handlers: ({ files }) => companyFileHandlers(files), files: companyFiles },
    recruitEvent: { handlers: recruitEventHandlers },
  },
  { demo: () => import('./demo/demo.ts') },
)
