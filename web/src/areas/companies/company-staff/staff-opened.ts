import type { CompanyStaffRow } from '@gongtai/contract'

/** One dialog at a time over the HR accounts of a company. */
export interface OpenedStaff {
  dialog: 'edit' | 'examine' | 'resetPassword' | 'disable' | 'enable' | 'setMain' | 'password'
  row: CompanyStaffRow
  /** Shown once; gone with the dialog. */
  password?: string
}

export type StaffDialogName = OpenedStaff['dialog']

export const staffRowActions = ['edit', 'examine', 'resetPassword', 'enable', 'disable', 'setMain'] as const satisfies readonly StaffDialogName[]
