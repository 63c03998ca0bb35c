import type { CompanyRow } from '@gongtai/contract'
import type { Onward } from '../../../kit/list/next-record.ts'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { selectionOf } from '../../../kit/list/list-selection.ts'

/** What opens over the list of companies and over the page of one. */
export const companyDialogs = {
  submit: () => import('./StateDialogs.tsx'),
  examine: () => import('./ExamineDrawer.tsx'),
  reject: () => import('./StateDialogs.tsx'),
  sign: () => import('../company-sign/SignDrawer.tsx'),
  addInterviewNumber: () => import('../coupon/QuotaDialog.tsx'),
  follow: () => import('../company-follow/FollowForm.tsx'),
  claim: () => import('./BindingDialogs.tsx'),
  release: () => import('./BindingDialogs.tsx'),
  bindSale: () => import('./BindingDialogs.tsx'),
  bindAdviser: () => import('./BindingDialogs.tsx'),
  disable: () => import('./StateDialogs.tsx'),
  enable: () => import('./StateDialogs.tsx'),
  delete: () => import('./StateDialogs.tsx'),
}

/** Which queue each of them works off. A review goes on in its drawer; after the others the next company is shown first. */
export const companyOnward: Readonly<Record<string, Onward<CompanyRow>>> = {
  examine: { queues: ['COMPANY_EXAMINE'], opens: ({ id, title, row }) => row ?? { id, name: title } },
  follow: { queues: ['SALE_FOLLOW', 'SALE_RECYCLE'] },
  submit: { queues: ['COMPANY_SUBMIT'] },
  sign: { queues: ['SIGN_EXPIRING'] },
  addInterviewNumber: { queues: ['COUPON_LOW'] },
}

export type OpenCompanyDialog = OpenDialog<typeof companyDialogs>

/** What the actions on one company open, in the list and on its own page. The calls that bind take several companies. */
export function companyOpeners(open: OpenCompanyDialog, row: CompanyRow, renew: string) {
  return {
    examine: () => open('examine', row),
    reject: () => open('reject', row),
    sign: { press: () => open('sign', row), label: row.signState === 'SIGNED' ? renew : undefined },
    addInterviewNumber: () => open('addInterviewNumber', row),
    follow: () => open('follow', row),
    claim: () => open('claim', selectionOf(row)),
    release: () => open('release', selectionOf(row)),
    bindSale: () => open('bindSale', selectionOf(row)),
    bindAdviser: () => open('bindAdviser', selectionOf(row)),
    disable: () => open('disable', row),
    enable: () => open('enable', row),
    delete: () => open('delete', row),
  }
}
