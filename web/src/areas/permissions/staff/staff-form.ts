import type { InputOf, StaffInfo, staff } from '@gongtai/contract'

type Edit = InputOf<typeof staff.update>

/** Masked numbers stay out of the form, because a number that is left empty stays as it is. */
export function formOf(info: StaffInfo, { mayGrant, isAdmin }: { mayGrant: boolean; isAdmin: boolean }): Edit {
  return {
    ...profileOf(info),
    deptId: info.deptId,
    ...(mayGrant ? { roles: grantsOf(info) } : {}),
    adviserIds: info.adviserList.map(({ id }) => id),
    waiterIds: info.waiterList.map(({ id }) => id),
    saleIds: info.saleList.map(({ id }) => id),
    agent: info.agent && { workNo: info.agent.workNo, extension: info.agent.extension, contact: info.agent.contact, workflowCodes: info.agent.workflowCodes },
    dingUserId: info.dingUserId,
    xiaoKeUserId: info.xiaoKeUserId,
    hrt: info.hrtUsername === null ? null : { username: info.hrtUsername, platformId: info.hrtPlatformId ?? '' },
    ...(isAdmin ? { isAdmin: info.isAdmin } : {}),
  }
}

export function profileOf({ id, version, realName, staffNo, post, gender, email, entryDate, remark }: StaffInfo) {
  return { id, version, realName, staffNo, post, gender, email, entryDate, remark }
}

export function grantsOf({ roles }: StaffInfo): NonNullable<Edit['roles']> {
  return roles.map(({ id, expireAt }) => ({ id, expireAt }))
}
