import { randomUUID } from 'node:crypto'
import { addDays, companyAddress, companyStaff, dayOf, jobCategory, position } from '@gongtai/contract'
import type { Page } from '@playwright/test'
import type { Account } from './account.ts'
import { sharedLogin } from './account.ts'

/** A position of the journey's own: submitted by the account for one of its companies, and waiting for a review. */
export async function newPosition(account: Account, companyId: number, title: string): Promise<number> {
  const { client } = await sharedLogin(account)
  const address = await client.call(companyAddress.save, {
    companyId,
    kind: 'BOTH',
    provinceCode: '330000',
    cityCode: '330100',
    districtCode: '330106',
    address: '文三路一百号',
    lng: null,
    lat: null,
    contactName: null,
    contactMobile: null,
    isDefault: false,
  })
  const hr = (await client.call(companyStaff.search, { companyId })).records[0]!
  const tree = await client.call(jobCategory.tree, { enabledOnly: true })
  const leaf = tree[0]!.children[0]!.children[0]!
  const { id } = await client.call(position.save, {
    companyId,
    addressIds: [address.id],
    companyStaffId: hr.id,
    title,
    categoryId: leaf.id,
    jobType: 'FULL_TIME',
    headcount: 5,
    urgency: 'NORMAL',
    validTo: addDays(dayOf(new Date()), 30),
    salaryUnit: 'MONTH',
    salaryMin: '6000',
    salaryMax: '8000',
    salaryMonths: 13,
    negotiable: false,
    salaryNote: null,
    eduMin: 'UNLIMITED',
    expMin: null,
    expMax: null,
    ageMin: 18,
    ageMax: 50,
    skills: [],
    certs: [],
    languages: [],
    welfareTags: ['包吃住'],
    workTime: '8:00-17:00',
    restType: 'SINGLE',
    shiftType: 'DAY',
    probationMonths: 1,
    insurance: [],
    provideMeal: true,
    provideLodging: true,
    description: '<p>按图纸操作设备，完成当日产量。</p>',
    requirement: null,
    interviewMode: 'PHONE',
    interviewRounds: 1,
    interviewAddressId: null,
    interviewContact: '王小丽',
    bringNote: null,
    noticeNote: null,
    interviewTimes: [{ day: '1', start: '09:00', end: '11:00', capacity: 5 }],
    feeMode: 'COUPON',
    feeType: null,
    guaranteeDays: 0,
    feeReason: null,
    anonymous: false,
    visible: 'PUBLIC',
    internalNote: null,
    requestNo: randomUUID(),
  })
  return id
}

export const positionRow = (page: Page, title: string) => page.locator('tbody tr.ant-table-row', { hasText: title })
export const positionList = (keyword: string) => `/position?keyword=${encodeURIComponent(keyword)}`
