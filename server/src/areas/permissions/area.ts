import { permissionsArea } from '@gongtai/contract'
import { area } from '../../kit/area.ts'
import { memberSource } from './staff/member-source.ts'
import { apiStatSum } from './api-resource/api-stat.ts'
import { apiHandlers } from './api-resource/api-resource.handlers.ts'
import { apiResourceRecord } from './api-resource/api-resource.record.ts'
import { auditExport } from './audit/audit.export.ts'
import { auditHandlers } from './audit/audit.handlers.ts'
import { memberTargets } from './brief/bind-target.ts'
import { deptHandlers } from './dept/dept.handlers.ts'
import { identityUse } from './dept/dept.queries.ts'
import { deptRecord } from './dept/dept.record.ts'
import { identityExport } from './identity/identity.export.ts'
import { identityFiles } from './identity/identity.files.ts'
import { identityHandlers } from './identity/identity.handlers.ts'
import { identityLists } from './identity/identity.queries.ts'
import { identityRecord } from './identity/identity.record.ts'
import { menuHandlers } from './menu/menu.handlers.ts'
import { menuRecord } from './menu/menu.record.ts'
import { ipRangeImport } from './presence/ip-range.import.ts'
import { presenceHandlers } from './presence/presence.handlers.ts'
import { sessionRecord } from './presence/session.record.ts'
import { revealHandlers } from './reveal/reveal.handlers.ts'
import { rightRequestHandlers } from './right-request/right-request.handlers.ts'
import { rightRequestQueueSources } from './right-request/right-request.queries.ts'
import { rightRequestRecord } from './right-request/right-request.record.ts'
import { roleHandlers } from './role/role.handlers.ts'
import { roleGrantExpire } from './role/role.jobs.ts'
import { roleRecord } from './role/role.record.ts'
import { loginLogExport } from './staff/login-log.export.ts'
import { declareOpenWork } from './staff/staff-open-work.ts'
import { identityHandover } from './staff/staff-handover.rules.ts'
import { staffExport } from './staff/staff.export.ts'
import { staffFigureSources } from './staff/staff.figures.ts'
import { staffQueueSources } from './staff/staff.queues.ts'
import { staffHandlers } from './staff/staff.handlers.ts'
import { staffImport } from './staff/staff.import.ts'
import { staffRecord } from './staff/staff.record.ts'
import { staffSearch } from './staff/staff.search.ts'

export const permissions = area(
  permissionsArea,
  {
    staff: {
      handlers: ({ handovers, seats }) => {
        declareOpenWork(handovers)
        return staffHandlers(handovers, seats)
      },
      records: [staffRecord],
      queues: staffQueueSources,
      figures: staffFigureSources,
      exports: [staffExport],
      imports: [staffImport],
      searches: [staffSearch],
    },
    dept: { handlers: ({ deptUses }) => deptHandlers(deptUses), records: [deptRecord] },
    rightRequest: { handlers: rightRequestHandlers, records: [rightRequestRecord], queues: rightRequestQueueSources },
    role: { handlers: roleHandlers, records: [roleRecord], tasks: [roleGrantExpire] },
    identity: {
      handlers: ({ works, exports, jobCategories }) =>
        identityHandlers(
          works,
          identityLists(works, jobCategories),
          exports.find(({ kind }) => kind === 'IDENTITY')!,
          jobCategories,
        ),
      records: [identityRecord],
      exports: ({ works, jobCategories }) => [identityExport(identityLists(works, jobCategories), jobCategories)],
      handovers: [identityHandover],
      deptUses: [identityUse],
      files: identityFiles,
    },
    menu: { handlers: menuHandlers, records: [menuRecord] },
    presence: { handlers: ({ seats }) => presenceHandlers(seats), records: [sessionRecord], exports: [loginLogExport], imports: [ipRangeImport] },
    audit: { handlers: ({ records }) => auditHandlers(records), exports: [auditExport] },
    apiResource: { handlers: apiHandlers, records: [apiResourceRecord], tasks: [apiStatSum] },
    reveal: { handlers: ({ records }) => revealHandlers(records) },
  },
  { demo: () => import('./demo/demo.ts'), bindTargets: memberTargets, members: memberSource },
)
