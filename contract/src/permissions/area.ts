import { area } from '../kit/area.ts'
import { apiResourceActions } from './api-resource/api-resource-action.ts'
import { apiResourceRecordType } from './api-resource/api-resource-record.ts'
import { apiResource, apiButtons } from './api-resource/api-resource.ts'
import { audit, auditLogExport } from './audit/audit.ts'
import { deptRecordType } from './dept/dept-record.ts'
import { dept } from './dept/dept.ts'
import { identityActions } from './identity/identity-action.ts'
import { identityRecordType } from './identity/identity-record.ts'
import { identity, identityButtons, identityExport } from './identity/identity.ts'
import { menuActions } from './menu/menu-action.ts'
import { menuRecordType } from './menu/menu-record.ts'
import { menu, menuButtons } from './menu/menu.ts'
import { presence, loginLogExport } from './presence/presence.ts'
import { sessionRecordType } from './presence/session-record.ts'
import { reveal } from './reveal/reveal.ts'
import { roleActions } from './role/role-action.ts'
import { roleRecordType } from './role/role-record.ts'
import { role, roleButtons } from './role/role.ts'
import { identityScenes } from './scenes.ts'
import { staffActions } from './staff/staff-action.ts'
import { staffRecordType } from './staff/staff-record.ts'
import { staff, staffButtons, staffExport, staffImport } from './staff/staff.ts'

export * from './api-resource/api-resource-action.ts'
export * from './api-resource/api-resource-record.ts'
export * from './api-resource/api-resource.ts'
export * from './audit/audit-record.ts'
export * from './audit/audit.ts'
export * from './dept/dept-record.ts'
export * from './dept/dept.ts'
export * from './identity/identity-action.ts'
export * from './identity/identity-kind.ts'
export * from './identity/identity-record.ts'
export * from './identity/identity.ts'
export * from './menu/menu-action.ts'
export * from './menu/menu-record.ts'
export * from './menu/menu.ts'
export * from './presence/presence.ts'
export * from './presence/session-record.ts'
export * from './reveal/reveal.ts'
export * from './role/role-action.ts'
export * from './role/role-record.ts'
export * from './role/role.ts'
export * from './scenes.ts'
export * from './staff/staff-action.ts'
export * from './staff/staff-form.ts'
export * from './staff/staff-record.ts'
export * from './staff/staff.ts'

export const permissionsArea = area({
  label: ['权限管理', 'Permissions'],
  resources: { staff, dept, role, identity, menu, presence, audit, apiResource, reveal },
  buttons: [...roleButtons, ...staffButtons, ...identityButtons, ...menuButtons, ...apiButtons],
  records: [apiResourceRecordType, deptRecordType, identityRecordType, menuRecordType, roleRecordType, sessionRecordType, staffRecordType],
  exports: [staffExport, loginLogExport, auditLogExport, identityExport],
  imports: [staffImport],
  scenes: identityScenes,
  actions: [staffActions, roleActions, identityActions, menuActions, apiResourceActions],
})
