import type { LoginAnswer } from '@gongtai/contract'

/** The answer of a login, for tests. */
export function loginOf(staffId: number, routeList: string[] = []): LoginAnswer {
  return {
    token: `token-${staffId}`,
    tokenHeader: 'Authorization-Hr',
    agentId: null,
    hrtKey: null,
    hrtUsername: null,
    hrtPlatformId: null,
    isAdmin: false,
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    mustChangePassword: false,
    userDetail: { id: staffId, realName: '王小明', mobile: '13800000001', deptId: 1, deptName: '总部', language: null },
    userPermission: { permVersion: 1, isAdmin: false, dataScope: 'SELF', menuTree: [], buttonList: [], routeList, dashboardList: [], hiddenFields: [] },
  }
}
